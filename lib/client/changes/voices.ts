import { call } from "@/lib/client/call";
import { voiceContracts } from "@/lib/client/contracts";

export async function deleteVoice(id: string): Promise<void> {
  const { deleteVoice: endpoint } = await voiceContracts();
  await call(endpoint, { params: { id } });
}

export async function restoreVoice(id: string): Promise<void> {
  const { restoreVoice: endpoint } = await voiceContracts();
  await call(endpoint, { params: { id }, body: {} });
}
