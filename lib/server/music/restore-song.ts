import { db } from "@/lib/server/db";
import { findSong } from "@/lib/server/music/find-song";
import type { SongRow } from "@/lib/server/music/song-row";

/** Takes a song out of the trash. */
export async function restoreSong(accountId: string, songId: string): Promise<SongRow> {
  await db().song.updateMany({
    where: { id: songId, accountId, purpose: "music", purgedAt: null },
    data: { deletedAt: null },
  });
  return findSong(accountId, songId);
}
