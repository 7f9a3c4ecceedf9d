import { db } from "@/lib/server/db";
import { findPhoto } from "@/lib/server/photos/find-photo";
import type { PhotoRow } from "@/lib/server/photos/photo-row";

/** Back into the library, for as long as the sweep has left it there. */
export async function restorePhoto(accountId: string, photoId: string): Promise<PhotoRow> {
  await db().photo.updateMany({ where: { id: photoId, accountId }, data: { deletedAt: null } });
  return findPhoto(accountId, photoId);
}
