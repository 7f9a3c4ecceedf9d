import type { Transaction } from "@/lib/server/db";
import { sendJob } from "@/lib/server/queue/send-job";

/** One job a clip at a time, however often it is asked for. */
export async function sendPreparing(tx: Transaction, clipId: string): Promise<void> {
  await sendJob(tx, "clip", { clipId }, { singletonKey: clipId });
}
