import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
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

/** Ids of those taken last, or uploaded last where the camera does not say. */
async function latestOf(where: Prisma.PhotoWhereInput, count: number): Promise<string[]> {
  const all = await db().photo.findMany({ where, select: { id: true, takenAt: true, createdAt: true } });
  return all
    .toSorted((a, b) => Number(b.takenAt ?? b.createdAt) - Number(a.takenAt ?? a.createdAt))
    .slice(0, count)
    .map(({ id }) => id);
}

type Wish = {
  /** The trash instead of the library. */
  deleted?: boolean;
  /** Only so many, those taken last. */
  latest?: number;
  /** Without fingerprints. */
  lean?: boolean;
};

const { fingerprint: _, ...leanSelect } = photoSelect;

/** The library, newest first, or its trash, last deleted first. */
export async function listPhotos(
  accountId: string,
  { deleted: isTrash = false, latest, lean: isLean = false }: Wish = {},
): Promise<ListedPhoto[]> {
  const inList: Prisma.PhotoWhereInput = isTrash
    ? { accountId, deletedAt: { gte: trashedSince() }, purgedAt: null }
    : { accountId, deletedAt: null };
  const [photos, uses] = await Promise.all([
    db().photo.findMany({
      where: latest === undefined ? inList : { ...inList, id: { in: await latestOf(inList, latest) } },
      orderBy: [isTrash ? { deletedAt: "desc" } : { createdAt: "desc" }, { id: "desc" }],
      select: isLean ? leanSelect : photoSelect,
    }),
    countUses(accountId),
  ]);
  return photos.map((photo) => ({ fingerprint: "", ...photo, useCount: uses.get(photo.id) ?? 0 }));
}
