import { type ClipRow, clipSelect } from "@/lib/server/clips/clip-row";
import { db } from "@/lib/server/db";
import { trashedSince } from "@/lib/server/trashed-since";

/** The library, newest first; or its trash, last deleted first. */
export function listClips(accountId: string, isTrash = false): Promise<ClipRow[]> {
  return db().clip.findMany({
    where: isTrash
      ? { accountId, deletedAt: { gte: trashedSince() }, purgedAt: null }
      : { accountId, deletedAt: null },
    orderBy: [isTrash ? { deletedAt: "desc" } : { createdAt: "desc" }, { id: "desc" }],
    select: clipSelect,
  });
}
