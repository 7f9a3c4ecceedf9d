import { type ArchiveRow, archiveSelect } from "@/lib/server/archives/archive-row";
import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

export async function findArchive(accountId: string, id: string): Promise<ArchiveRow> {
  const archive = await db().archive.findFirst({ where: { id, accountId }, select: archiveSelect });
  if (!archive) throw notFound("archive");
  return archive;
}
