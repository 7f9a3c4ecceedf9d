import { db } from "@/lib/server/db";

const max = 100;

/** The account's projects that show a photo, last edited first. Projects in the trash do not count. */
export function findPhotoUses(accountId: string, photoId: string): Promise<{ id: string; name: string }[]> {
  return db().video.findMany({
    where: { accountId, deletedAt: null, photos: { some: { photoId, inUse: true } } },
    orderBy: [{ modifiedAt: "desc" }, { id: "desc" }],
    take: max,
    select: { id: true, name: true },
  });
}
