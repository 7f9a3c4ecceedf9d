import { setTimeout as wait } from "node:timers/promises";
import { missingForRender } from "@/lib/film/missing-for-render";
import { db } from "@/lib/server/db";
import { DomainError, invalid } from "@/lib/server/errors";
import { queue } from "@/lib/server/queue/queue";
import { unreadyClips } from "@/lib/server/renders/unready-clips";
import { stillAnswerSchema, type StillJob } from "@/lib/server/stills/still-job";
import { findVideo } from "@/lib/server/videos/find-video";

const lookEveryMs = 100;
/** Longer than a worker needs for any picture, unless it is not there. */
const patienceMs = 15_000;

export type Still = {
  jpeg: Uint8Array;
  /** The time in the film that it shows. */
  seconds: number;
  /** How long the film is. */
  duration: number;
};

/**
 * Has a worker paint one small picture of a film, and waits for it. The worker's answer stays in the queue only until it is
 * read here.
 */
export async function requestStill(job: StillJob, signal: AbortSignal): Promise<Still> {
  await assertShowable(job);
  const jobs = await queue();
  const id = await jobs.send("still", job, { singletonKey: job.accountId });
  if (id === null)
    throw new DomainError("too_many_requests", "Another picture is being painted. Wait for it first.", {
      code: "still_under_way",
      headers: { "Retry-After": "1" },
    });
  try {
    const answer = stillAnswerSchema.parse(await outputOf(id, signal));
    if ("problem" in answer) throw invalid({ id: answer.problem }, answer.problem);
    return { ...answer, jpeg: Buffer.from(answer.jpeg, "base64") };
  } finally {
    await jobs.deleteJob("still", id).catch(() => undefined);
  }
}

async function assertShowable({ accountId, videoId }: StillJob): Promise<void> {
  const { document, name } = await findVideo(accountId, videoId);
  const nothing = missingForRender(document, name).find(({ code }) => code === 7403);
  const missing = nothing ?? (await db().$transaction((tx) => unreadyClips(tx, document)))[0];
  if (missing) throw invalid({ [missing.field]: missing.message }, missing.message);
}

async function outputOf(id: string, signal: AbortSignal): Promise<unknown> {
  const jobs = await queue();
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const [job] = await jobs.findJobs("still", { id });
    if (job?.state === "completed") return job.output;
    if (job === undefined || job.state === "failed" || job.state === "cancelled") break;
    await wait(lookEveryMs, undefined, { signal });
  }
  throw new DomainError("unavailable", "No picture could be painted just now. Try again in a moment.", {
    code: "still_unavailable",
    headers: { "Retry-After": "5" },
  });
}
