import { call } from "@/lib/client/call";
import { voiceContracts } from "@/lib/client/contracts";
import type { Voice } from "@/lib/client/queries/voices";

export async function renameVoice(id: string, name: string): Promise<Voice> {
  const { changeVoice: endpoint } = await voiceContracts();
  return call(endpoint, { params: { id }, body: { name } });
}

export async function deleteVoice(id: string): Promise<void> {
  const { deleteVoice: endpoint } = await voiceContracts();
  await call(endpoint, { params: { id } });
}

/** Deletes a voice for good, even from the trash. */
export async function purgeVoice(id: string): Promise<void> {
  const { deleteVoice: endpoint } = await voiceContracts();
  await call(endpoint, { params: { id }, query: { forever: true } });
}

export async function restoreVoice(id: string): Promise<Voice> {
  const { restoreVoice: endpoint } = await voiceContracts();
  return call(endpoint, { params: { id }, body: {} });
}
