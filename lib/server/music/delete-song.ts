import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/** Out of the library at once. The sweep removes it when no project, film in the making or trash holds on to it. */
export async function deleteSong(accountId: string, songId: string): Promise<void> {
  const where = { id: songId, accountId, deletedAt: null };
  const { count } = await db().song.updateMany({ where, data: { deletedAt: new Date() } });
  if (count === 0) throw notFound("music");
}
