import { db } from "@/lib/server/db";
import { findPhoto } from "@/lib/server/photos/find-photo";
import type { PhotoRow } from "@/lib/server/photos/photo-row";

/** Takes a photo out of the trash. */
export async function restorePhoto(accountId: string, photoId: string): Promise<PhotoRow> {
  await db().photo.updateMany({
    where: { id: photoId, accountId, purgedAt: null },
    data: { deletedAt: null },
  });
  return findPhoto(accountId, photoId);
}
