import { orderBatch as orderContract } from "@/lib/contracts/templates";
import { findBatch, presentBatch } from "@/lib/server/batches/batch-row";
import { orderBatch } from "@/lib/server/batches/order-batch";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(orderContract, async ({ principal, params, body, origin }) => {
    const { rows, csv, name, dry_run: dryRun, callback_url: callbackUrl } = body;
    const order = { templateId: params.id, rows, csv, name, dryRun, callbackUrl, origin };
    const { batchId, ...summary } = await orderBatch(principal, order);
    const batch = batchId === null ? null : await findBatch(principal.account.id, batchId);
    return { batch: batch && presentBatch(batch, origin), ...summary };
  }),
});
