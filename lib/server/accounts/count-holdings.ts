import { db } from "@/lib/server/db";

export type Holdings = { videos: number; photos: number; songs: number };

/** What an account has, trash included: everything deleted along with it. */
export async function countHoldings(accountId: string): Promise<Holdings> {
  const kept = { where: { accountId, purgedAt: null } };
  const [videos, photos, songs] = await Promise.all([
    db().video.count({ where: { accountId } }),
    db().photo.count(kept),
    db().song.count(kept),
  ]);
  return { videos, photos, songs };
}
