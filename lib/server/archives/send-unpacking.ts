import type { Transaction } from "@/lib/server/db";
import { sendJob } from "@/lib/server/queue/send-job";

/** Queues the unpacking of an archive. However often this is called, each archive has one job at a time. */
export async function sendUnpacking(tx: Transaction, archiveId: string): Promise<void> {
  await sendJob(tx, "archive", { archiveId }, { singletonKey: archiveId });
}
