import type { Transaction } from "@/lib/server/db";
import { sendJob } from "@/lib/server/queue/send-job";

/**
 * Queues the preparation of a clip. However often this is called, each clip has one job at a time. Of a clip that is ready,
 * everything is made anew, and takes the place of what is there once it is done: nobody knows what a lost job was to make.
 */
export async function sendPreparing(tx: Transaction, clipId: string): Promise<void> {
  const readyClip = await tx.clip.findFirst({ where: { id: clipId, status: "ready" }, select: { id: true } });
  await sendJob(tx, "clip", { clipId, ...(readyClip && { isAgain: true }) }, { singletonKey: clipId });
}
