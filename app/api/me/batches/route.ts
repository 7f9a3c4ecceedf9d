import { listBatches as listContract } from "@/lib/contracts/batches";
import { listBatches, presentBatch } from "@/lib/server/batches/batch-row";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal: { account }, origin }) => ({
    batches: (await listBatches(account.id)).map((batch) => presentBatch(batch, origin)),
  })),
});
