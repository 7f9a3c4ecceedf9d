import type { PgBoss } from "pg-boss";
import { z } from "zod";
import { recoverClips } from "@/lib/server/clips/preparing/recover-clips";
import type { Ffmpeg } from "@/lib/server/media/ffmpeg-path";
import { runClipJob } from "@/lib/worker/clips/clip-job";
import { type QueueWork, startQueueWork } from "@/lib/worker/start-queue-work";

const jobData = z.object({ clipId: z.string(), isAgain: z.boolean().default(false) });

/** Prepares clips, one at a time, for as long as the worker runs. */
export function startClipWork(
  boss: PgBoss,
  ffmpeg: () => Promise<Ffmpeg>,
  lookSeconds?: number,
): Promise<QueueWork> {
  return startQueueWork(boss, "clip", {
    run: (data, signal) => {
      const { clipId, isAgain } = jobData.parse(data);
      return runClipJob(clipId, { ffmpeg, signal, isAgain });
    },
    recover: recoverClips,
    lookSeconds,
  });
}
