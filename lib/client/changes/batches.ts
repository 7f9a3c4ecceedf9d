import { call } from "@/lib/client/call";
import { batchContracts } from "@/lib/client/contracts";
import type { Batch } from "@/lib/client/queries/batches";

export async function cancelBatch(id: string): Promise<Batch> {
  const { cancelBatch: endpoint } = await batchContracts();
  return call(endpoint, { params: { id }, body: {} });
}

export async function deleteBatch(id: string): Promise<void> {
  const { deleteBatch: endpoint } = await batchContracts();
  await call(endpoint, { params: { id } });
}
