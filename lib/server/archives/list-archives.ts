import { type ArchiveRow, archiveSelect } from "@/lib/server/archives/archive-row";
import { db } from "@/lib/server/db";

const maxListed = 100;

/** The account's archives, newest first. */
export function listArchives(accountId: string): Promise<ArchiveRow[]> {
  return db().archive.findMany({
    where: { accountId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxListed,
    select: archiveSelect,
  });
}
