import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { type SongRow, songSelect } from "@/lib/server/music/song-row";

/** A song of the account, or of the service's own library if `accountId` is null. */
export async function findSong(accountId: string | null, songId: string): Promise<SongRow> {
  const song = await db().song.findFirst({
    where: { id: songId, accountId, purpose: "music", deletedAt: null },
    select: songSelect,
  });
  if (!song) throw notFound("music");
  return song;
}
