import { db } from "@/lib/server/db";
import { findPhoto } from "@/lib/server/photos/find-photo";
import type { PhotoRow } from "@/lib/server/photos/photo-row";

export async function changePhoto(
  accountId: string,
  photoId: string,
  { favourite }: { favourite?: boolean },
): Promise<PhotoRow> {
  if (favourite !== undefined)
    await db().photo.updateMany({ where: { id: photoId, accountId, deletedAt: null }, data: { favourite } });
  return findPhoto(accountId, photoId);
}
