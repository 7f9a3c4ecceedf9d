import { call } from "@/lib/client/call";
import { adminContracts } from "@/lib/client/contracts";

export async function cancelServiceRender(id: string): Promise<void> {
  const { cancelServiceRender: endpoint } = await adminContracts.renders();
  await call(endpoint, { params: { id } });
}

export async function retryServiceRender(id: string): Promise<void> {
  const { retryServiceRender: endpoint } = await adminContracts.renders();
  await call(endpoint, { params: { id } });
}
