import { db } from "@/lib/server/db";
import { type SongRow, songSelect } from "@/lib/server/music/song-row";

export function listSongs(accountId: string): Promise<SongRow[]> {
  return db().song.findMany({
    where: { accountId, deletedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: songSelect,
  });
}

/** The service's own music, in the order it is shown. */
export function listLibrary(): Promise<SongRow[]> {
  return db().song.findMany({
    where: { accountId: null, deletedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: songSelect,
  });
}
