import { db } from "@/lib/server/db";
import { findSong } from "@/lib/server/music/find-song";
import type { SongRow } from "@/lib/server/music/song-row";

/** Back into the account's music, for as long as the sweep has left it there. */
export async function restoreSong(accountId: string, songId: string): Promise<SongRow> {
  await db().song.updateMany({ where: { id: songId, accountId }, data: { deletedAt: null } });
  return findSong(accountId, songId);
}
