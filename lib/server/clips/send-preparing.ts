import type { Transaction } from "@/lib/server/db";
import { sendJob } from "@/lib/server/queue/send-job";

/** Queues the preparation of a clip. However often this is called, each clip has one job at a time. */
export async function sendPreparing(tx: Transaction, clipId: string): Promise<void> {
  await sendJob(tx, "clip", { clipId }, { singletonKey: clipId });
}
