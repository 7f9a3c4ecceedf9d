import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { type PhotoRow, photoSelect } from "@/lib/server/photos/photo-row";

export async function findPhoto(accountId: string, photoId: string): Promise<PhotoRow> {
  const where = { id: photoId, accountId, deletedAt: null };
  const photo = await db().photo.findFirst({ where, select: photoSelect });
  if (!photo) throw notFound("photo");
  return photo;
}
