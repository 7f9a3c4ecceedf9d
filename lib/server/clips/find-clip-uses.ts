import { db } from "@/lib/server/db";

const max = 100;

/** The account's projects that show a clip, last edited first. Projects in the trash do not count. */
export function findClipUses(accountId: string, clipId: string): Promise<{ id: string; name: string }[]> {
  return db().video.findMany({
    where: { accountId, deletedAt: null, footage: { some: { clipId, inUse: true } } },
    orderBy: [{ modifiedAt: "desc" }, { id: "desc" }],
    take: max,
    select: { id: true, name: true },
  });
}
