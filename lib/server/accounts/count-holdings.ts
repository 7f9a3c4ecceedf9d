import { db } from "@/lib/server/db";

export type Holdings = { videos: number; photos: number; songs: number; clips: number };

/** What an account has, its trash included: what goes when it goes. */
export async function countHoldings(accountId: string): Promise<Holdings> {
  const kept = { where: { accountId, purgedAt: null } };
  const [videos, photos, songs, clips] = await Promise.all([
    db().video.count({ where: { accountId } }),
    db().photo.count(kept),
    db().song.count(kept),
    db().clip.count(kept),
  ]);
  return { videos, photos, songs, clips };
}
