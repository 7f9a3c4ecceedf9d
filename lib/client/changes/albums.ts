import { call } from "@/lib/client/call";
import { albumContracts } from "@/lib/client/contracts";
import type { AlbumContents, OwnAlbum } from "@/lib/client/queries/albums";

export async function createAlbum(
  album: { name: string; items: readonly string[] },
  headers?: Record<string, string>,
): Promise<AlbumContents> {
  const { createAlbum: endpoint } = await albumContracts();
  return call(endpoint, { body: { ...album, items: [...album.items] }, headers });
}

export async function changeAlbum(
  id: string,
  change: { name?: string; cover?: string | null; before?: string | null },
): Promise<OwnAlbum> {
  const { changeAlbum: endpoint } = await albumContracts();
  return call(endpoint, { params: { id }, body: change });
}

export type AlbumFilling = { add?: string[]; remove?: string[]; before?: string | null };

export async function fillAlbum(id: string, filling: AlbumFilling): Promise<AlbumContents> {
  const { fillAlbum: endpoint } = await albumContracts();
  return call(endpoint, { params: { id }, body: filling });
}

export async function deleteAlbum(id: string): Promise<void> {
  const { deleteAlbum: endpoint } = await albumContracts();
  await call(endpoint, { params: { id } });
}

export async function restoreAlbum(id: string): Promise<OwnAlbum> {
  const { restoreAlbum: endpoint } = await albumContracts();
  return call(endpoint, { params: { id }, body: {} });
}
