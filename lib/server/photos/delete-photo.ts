import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/** Out of the library at once. The sweep removes it when no project, film in the making or trash holds on to it. */
export async function deletePhoto(accountId: string, photoId: string): Promise<void> {
  const where = { id: photoId, accountId, deletedAt: null };
  const { count } = await db().photo.updateMany({ where, data: { deletedAt: new Date() } });
  if (count === 0) throw notFound("photo");
}
