import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/** Forgets an archive. A worker that is unpacking it stops at the next file; what has come of it stays. */
export async function removeArchive(accountId: string, id: string): Promise<void> {
  const { count } = await db().archive.deleteMany({ where: { id, accountId } });
  if (count === 0) throw notFound("archive");
}
