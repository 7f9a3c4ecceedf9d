import type { Transaction } from "@/lib/server/db";
import { findBatch, presentBatch } from "@/lib/server/batches/batch-row";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { readFirstResults } from "@/lib/server/batches/read-results";
import { callbackOf, isAppOf } from "@/lib/server/webhooks/callback-of";
import { addressInCallbacks, newDelivery } from "@/lib/server/webhooks/new-delivery";

type Target = { accountId: string; appId: string; url: string | null; origin: string };

/**
 * Records that a batch has ended, for its own callback address or that of the app that ordered it, in the transaction
 * that ends it: a batch ends once, so there is one event about it.
 */
export async function recordBatchEvent(tx: Transaction, batchId: string): Promise<void> {
  const rows = await tx.$queryRaw<Target[]>`
    SELECT b.account_id AS "accountId", a.id AS "appId", ${callbackOf(Prisma.sql`b`)} AS url, b.origin
    FROM batch b JOIN app a ON ${isAppOf(Prisma.sql`b`)} WHERE b.id = ${batchId}`;
  const target = rows[0];
  if (!target?.url) return;
  const { accountId, appId, url, origin } = target;
  const batch = await findBatch(accountId, batchId, tx);
  const address = addressInCallbacks(origin);
  const object = presentBatch(batch, address);
  // Its films tell of nothing themselves, so whoever hears of the batch wants to know which they are.
  const beside = await readFirstResults(tx, accountId, batchId, address);
  const message = "The batch has ended.";
  const event = { accountId, type: "batch.ended", status: 200, object, beside, message };
  await tx.webhookDelivery.create({ data: newDelivery({ appId, url }, event) });
}
