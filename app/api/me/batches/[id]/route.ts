import { deleteBatch as deleteContract, getBatch } from "@/lib/contracts/batches";
import { findBatch, presentBatch } from "@/lib/server/batches/batch-row";
import { deleteBatch } from "@/lib/server/batches/end-batch";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(getBatch, async ({ principal: { account }, params, origin }) =>
    presentBatch(await findBatch(account.id, params.id), origin),
  ),
  DELETE: handle(deleteContract, async ({ principal: { account }, params }) => {
    await deleteBatch(account.id, params.id);
    return { message: "Batch forgotten." };
  }),
});
