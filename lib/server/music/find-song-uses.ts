import { db } from "@/lib/server/db";

const max = 100;

/** The account's projects that play a song, last edited first. Projects in the trash do not count. */
export function findSongUses(accountId: string, songId: string): Promise<{ id: string; name: string }[]> {
  return db().video.findMany({
    where: { accountId, deletedAt: null, songs: { some: { songId, inUse: true } } },
    orderBy: [{ modifiedAt: "desc" }, { id: "desc" }],
    take: max,
    select: { id: true, name: true },
  });
}
