import { call } from "@/lib/client/call";
import { clipContracts, subtitleContracts } from "@/lib/client/contracts";
import type { Clip } from "@/lib/client/queries/clips";

export async function changeClip(id: string, change: { name?: string; favourite?: boolean }): Promise<Clip> {
  const { changeClip: endpoint } = await clipContracts();
  return call(endpoint, { params: { id }, body: change });
}

export async function deleteClip(id: string): Promise<void> {
  const { deleteClip: endpoint } = await clipContracts();
  await call(endpoint, { params: { id } });
}

/** Deletes a clip for good, even from the trash. */
export async function purgeClip(id: string): Promise<void> {
  const { deleteClip: endpoint } = await clipContracts();
  await call(endpoint, { params: { id }, query: { forever: true } });
}

export async function restoreClip(id: string): Promise<Clip> {
  const { restoreClip: endpoint } = await clipContracts();
  return call(endpoint, { params: { id }, body: {} });
}

export async function uploadSubtitles(id: string, file: File): Promise<Clip> {
  const { uploadSubtitles: endpoint } = await subtitleContracts();
  return call(endpoint, { params: { id }, file });
}

export async function deleteSubtitles(id: string): Promise<Clip> {
  const { deleteSubtitles: endpoint } = await subtitleContracts();
  return call(endpoint, { params: { id } });
}
