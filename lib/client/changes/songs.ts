import { call } from "@/lib/client/call";
import { musicContracts } from "@/lib/client/contracts";
import type { Song } from "@/lib/client/queries/songs";

export async function deleteSong(id: string): Promise<void> {
  const { deleteSong: endpoint } = await musicContracts();
  await call(endpoint, { params: { id } });
}

/** Deletes a song for good, even from the trash. */
export async function purgeSong(id: string): Promise<void> {
  const { deleteSong: endpoint } = await musicContracts();
  await call(endpoint, { params: { id }, query: { forever: true } });
}

export async function restoreSong(id: string): Promise<Song> {
  const { restoreSong: endpoint } = await musicContracts();
  return call(endpoint, { params: { id }, body: {} });
}
