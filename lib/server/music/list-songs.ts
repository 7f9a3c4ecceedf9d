import { db } from "@/lib/server/db";
import { type SongRow, songSelect } from "@/lib/server/music/song-row";
import { trashedSince } from "@/lib/server/trashed-since";

/** A song of the library, and how many films play it now. */
export type ListedSong = SongRow & { useCount: number };

type Count = { id: string; count: number };

async function countUses(accountId: string): Promise<Map<string, number>> {
  const counts = await db().$queryRaw<Count[]>`
    SELECT song_id AS id, count(*)::int AS count FROM video_song JOIN video ON video.id = video_id
    WHERE account_id = ${accountId} AND deleted_at IS NULL AND in_use GROUP BY song_id`;
  return new Map(counts.map(({ id, count }) => [id, count]));
}

/** The account's own music, newest first, or its trash, last deleted first. */
export async function listSongs(accountId: string, isTrash = false): Promise<ListedSong[]> {
  const [songs, uses] = await Promise.all([
    db().song.findMany({
      where: isTrash
        ? { accountId, purpose: "music", deletedAt: { gte: trashedSince() }, purgedAt: null }
        : { accountId, purpose: "music", deletedAt: null },
      orderBy: [isTrash ? { deletedAt: "desc" } : { createdAt: "desc" }, { id: "desc" }],
      select: songSelect,
    }),
    countUses(accountId),
  ]);
  return songs.map((song) => ({ ...song, useCount: uses.get(song.id) ?? 0 }));
}

/** The service's own music, in the order it is shown. */
export function listLibrary(): Promise<SongRow[]> {
  return db().song.findMany({
    where: { accountId: null, deletedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: songSelect,
  });
}
