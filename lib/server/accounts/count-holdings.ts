import { db } from "@/lib/server/db";

export type Holdings = { videos: number; photos: number; songs: number; clips: number; voices: number };

/** Counts what would be deleted with the account, including what is in the trash. */
export async function countHoldings(accountId: string): Promise<Holdings> {
  const notPurged = { where: { accountId, purgedAt: null } };
  const [videos, photos, songs, clips, voices] = await Promise.all([
    db().video.count({ where: { accountId } }),
    db().photo.count(notPurged),
    db().song.count({ where: { ...notPurged.where, purpose: "music" } }),
    db().clip.count(notPurged),
    db().song.count({ where: { ...notPurged.where, purpose: "voice" } }),
  ]);
  return { videos, photos, songs, clips, voices };
}
