import { cancelBatch as cancelContract } from "@/lib/contracts/batches";
import { presentBatch } from "@/lib/server/batches/batch-row";
import { cancelBatch } from "@/lib/server/batches/end-batch";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  POST: handle(cancelContract, async ({ principal: { account }, params, origin }) =>
    presentBatch(await cancelBatch(account.id, params.id), origin),
  ),
});
