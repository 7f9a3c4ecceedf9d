import { call } from "@/lib/client/call";
import { clipContracts, subtitleContracts } from "@/lib/client/contracts";
import type { Clip } from "@/lib/client/queries/clips";

export async function changeClip(id: string, change: { name?: string; favourite?: boolean }): Promise<Clip> {
  const { changeClip: endpoint } = await clipContracts();
  return call(endpoint, { params: { id }, body: change });
}

export async function uploadSubtitles(id: string, file: File): Promise<Clip> {
  const { uploadSubtitles: endpoint } = await subtitleContracts();
  return call(endpoint, { params: { id }, file });
}

export async function deleteSubtitles(id: string): Promise<Clip> {
  const { deleteSubtitles: endpoint } = await subtitleContracts();
  return call(endpoint, { params: { id } });
}
