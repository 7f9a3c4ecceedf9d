import { db } from "@/lib/server/db";
import { type PhotoRow, photoSelect } from "@/lib/server/photos/photo-row";

export function listPhotos(accountId: string): Promise<PhotoRow[]> {
  return db().photo.findMany({
    where: { accountId, deletedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: photoSelect,
  });
}
