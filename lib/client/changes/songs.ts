import { call } from "@/lib/client/call";
import { musicContracts } from "@/lib/client/contracts";
import type { Song } from "@/lib/client/queries/songs";

export async function deleteSong(id: string): Promise<void> {
  const { deleteSong: endpoint } = await musicContracts();
  await call(endpoint, { params: { id } });
}

export async function restoreSong(id: string): Promise<Song> {
  const { restoreSong: endpoint } = await musicContracts();
  return call(endpoint, { params: { id }, body: {} });
}
