import { call } from "@/lib/client/call";
import { passkeyContracts } from "@/lib/client/contracts";

export async function renamePasskey(id: string, name: string): Promise<void> {
  const { renamePasskey: endpoint } = await passkeyContracts();
  await call(endpoint, { params: { id }, body: { name } });
}

export async function removePasskey(id: string): Promise<void> {
  const { removePasskey: endpoint } = await passkeyContracts();
  await call(endpoint, { params: { id } });
}
