import type { PgBoss } from "pg-boss";
import { DomainError } from "@/lib/server/errors";
import { log } from "@/lib/server/log";
import { type StillAnswer, type StillJob, stillJobSchema } from "@/lib/server/stills/still-job";
import { BrokenInput } from "@/lib/worker/render-errors";
import { workInTurn } from "@/lib/worker/work-in-turn";
import { paintStill, type StillTools } from "@/lib/worker/stills/paint-still";

/** Paints the pictures that somebody waits for, one at a time, beside whatever film is being made. */
export async function startStillWork(boss: PgBoss, tools: Omit<StillTools, "signal">): Promise<void> {
  await workInTurn(boss, "still", ({ data, signal }) =>
    answerTo(stillJobSchema.parse(data), { ...tools, signal }),
  );
}

async function answerTo(job: StillJob, tools: StillTools): Promise<StillAnswer> {
  try {
    return await paintStill(job, tools);
  } catch (error) {
    if (error instanceof BrokenInput || error instanceof DomainError) return { problem: error.message };
    log.warn({ err: error, video: job.videoId }, "a picture of a film could not be painted");
    throw error;
  }
}
