import { call } from "@/lib/client/call";
import { photoContracts } from "@/lib/client/contracts";
import type { Photo } from "@/lib/client/queries/photos";

/** The service fetches the picture and keeps it. */
export async function importPhoto(source: { url: string; service?: string }): Promise<Photo> {
  const { importPhoto: endpoint } = await photoContracts();
  return call(endpoint, { body: source });
}

export async function deletePhoto(id: string): Promise<void> {
  const { deletePhoto: endpoint } = await photoContracts();
  await call(endpoint, { params: { id } });
}

export async function restorePhoto(id: string): Promise<Photo> {
  const { restorePhoto: endpoint } = await photoContracts();
  return call(endpoint, { params: { id }, body: {} });
}
