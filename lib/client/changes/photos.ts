import { call } from "@/lib/client/call";
import { photoContracts } from "@/lib/client/contracts";
import type { PhotoKind } from "@/lib/contracts/photo-look";
import type { Photo } from "@/lib/client/queries/photos";

/** Has the service fetch a picture and keep it. */
export async function importPhoto(
  source: { url: string; service?: string },
  headers?: Record<string, string>,
): Promise<Photo> {
  const { importPhoto: endpoint } = await photoContracts();
  return call(endpoint, { body: source, headers });
}

export async function markPhoto(id: string, favourite: boolean): Promise<Photo> {
  const { changePhoto: endpoint } = await photoContracts();
  return call(endpoint, { params: { id }, body: { favourite } });
}

/** Sets the kind of photo that its owner says it is. */
export async function namePhotoKind(id: string, kind: PhotoKind): Promise<Photo> {
  const { changePhoto: endpoint } = await photoContracts();
  return call(endpoint, { params: { id }, body: { kind } });
}
