import { advanceBatch } from "@/lib/server/batches/advance-batches";
import { type BatchSummary, findBatch } from "@/lib/server/batches/batch-row";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";

/**
 * Cancels what has not been made. That it is to be cancelled is written down first: should this process die, a worker
 * does the rest.
 */
export async function cancelBatch(accountId: string, id: string): Promise<BatchSummary> {
  await findBatch(accountId, id);
  await db().batch.updateMany({ where: { id, accountId, state: "running" }, data: { state: "cancelling" } });
  await advanceBatch(id);
  return findBatch(accountId, id);
}

export async function deleteBatch(accountId: string, id: string): Promise<void> {
  await findBatch(accountId, id);
  const { count } = await db().batch.deleteMany({ where: { id, accountId, state: "ended" } });
  if (count === 0)
    throw new DomainError("conflict", "This batch is still under way. Cancel it first.", {
      code: "batch_running",
    });
}
