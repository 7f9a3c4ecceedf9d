import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/** Moves a song from the library to the trash. Films that ever used it keep it (lib/server/videos/sync-uses.ts). */
export async function deleteSong(accountId: string, songId: string): Promise<void> {
  const where = { id: songId, accountId, purpose: "music" as const, deletedAt: null };
  const { count } = await db().song.updateMany({ where, data: { deletedAt: new Date() } });
  if (count === 0) throw notFound("music");
}

/** Deletes a song for good, from the trash or directly. The sweep removes it once no film holds it. */
export async function purgeSong(accountId: string, songId: string): Promise<void> {
  const purged = await db().$executeRaw`
    UPDATE song SET deleted_at = coalesce(deleted_at, now()), purged_at = now()
    WHERE id = ${songId} AND account_id = ${accountId} AND purpose = 'music' AND purged_at IS NULL`;
  if (purged === 0) throw notFound("music");
}
