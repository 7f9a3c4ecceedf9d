import type { Transaction } from "@/lib/server/db";
import { sendJob } from "@/lib/server/queue/send-job";

/**
 * Queues the preparation of a clip. However often this is called, each clip has one job at a time. With `isAgain`,
 * everything is made anew, and takes the place of what is there once it is done.
 */
export async function sendPreparing(tx: Transaction, clipId: string, isAgain = false): Promise<void> {
  await sendJob(tx, "clip", { clipId, ...(isAgain && { isAgain }) }, { singletonKey: clipId });
}
