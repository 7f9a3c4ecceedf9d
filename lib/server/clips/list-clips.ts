import { type ClipRow, clipSelect } from "@/lib/server/clips/clip-row";
import { db } from "@/lib/server/db";
import { trashedSince } from "@/lib/server/trashed-since";

/** A clip of the library, and how many films show it now. */
export type ListedClip = ClipRow & { useCount: number };

type Count = { id: string; count: number };

async function countUses(accountId: string): Promise<Map<string, number>> {
  const counts = await db().$queryRaw<Count[]>`
    SELECT clip_id AS id, count(*)::int AS count FROM video_footage JOIN video ON video.id = video_id
    WHERE account_id = ${accountId} AND deleted_at IS NULL AND in_use GROUP BY clip_id`;
  return new Map(counts.map(({ id, count }) => [id, count]));
}

/** A photo's motion is listed by itself only where the photo is not. */
export const unlessWithPhoto = {
  inLibrary: { OR: [{ still: null }, { still: { deletedAt: { not: null } } }] },
  inTrash: { OR: [{ still: null }, { still: { deletedAt: null } }] },
};

/** Lists the library, newest first, or its trash, last deleted first, without the motions of photos. */
export async function listClips(accountId: string, isTrash = false): Promise<ListedClip[]> {
  const [clips, uses] = await Promise.all([
    db().clip.findMany({
      where: isTrash
        ? { accountId, deletedAt: { gte: trashedSince() }, purgedAt: null, ...unlessWithPhoto.inTrash }
        : { accountId, deletedAt: null, ...unlessWithPhoto.inLibrary },
      orderBy: [isTrash ? { deletedAt: "desc" } : { createdAt: "desc" }, { id: "desc" }],
      select: clipSelect,
    }),
    countUses(accountId),
  ]);
  return clips.map((clip) => ({ ...clip, useCount: uses.get(clip.id) ?? 0 }));
}
