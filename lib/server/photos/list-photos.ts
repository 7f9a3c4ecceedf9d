import { db } from "@/lib/server/db";
import { type PhotoRow, photoSelect } from "@/lib/server/photos/photo-row";
import { trashedSince } from "@/lib/server/trashed-since";

/** A photo of the library, and how many films show it now. */
export type ListedPhoto = PhotoRow & { useCount: number };

type Count = { id: string; count: number };

async function countUses(accountId: string): Promise<Map<string, number>> {
  const counts = await db().$queryRaw<Count[]>`
    SELECT photo_id AS id, count(*)::int AS count FROM video_photo JOIN video ON video.id = video_id
    WHERE account_id = ${accountId} AND deleted_at IS NULL AND in_use GROUP BY photo_id`;
  return new Map(counts.map(({ id, count }) => [id, count]));
}

/** The library, newest first, or its trash, last deleted first. */
export async function listPhotos(accountId: string, isTrash = false): Promise<ListedPhoto[]> {
  const [photos, uses] = await Promise.all([
    db().photo.findMany({
      where: isTrash
        ? { accountId, deletedAt: { gte: trashedSince() }, purgedAt: null }
        : { accountId, deletedAt: null },
      orderBy: [isTrash ? { deletedAt: "desc" } : { createdAt: "desc" }, { id: "desc" }],
      select: photoSelect,
    }),
    countUses(accountId),
  ]);
  return photos.map((photo) => ({ ...photo, useCount: uses.get(photo.id) ?? 0 }));
}
