import { db } from "@/lib/server/db";

export function countVideos(accountId: string): Promise<number> {
  return db().video.count({ where: { accountId, deletedAt: null } });
}
