import { db } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/** Moves a voice from the library to the trash. Films that ever used it keep it (lib/server/videos/sync-uses.ts). */
export async function deleteVoice(accountId: string, id: string): Promise<void> {
  const { count } = await db().song.updateMany({
    where: { id, accountId, purpose: "voice", deletedAt: null },
    data: { deletedAt: new Date() },
  });
  if (count === 0) throw notFound("voice");
}

/** Deletes a voice for good, from the trash or directly. The sweep removes its files once no film holds on to it. */
export async function purgeVoice(accountId: string, id: string): Promise<void> {
  const purged = await db().$executeRaw`
    UPDATE song SET deleted_at = coalesce(deleted_at, now()), purged_at = now()
    WHERE id = ${id} AND account_id = ${accountId} AND purpose = 'voice' AND purged_at IS NULL`;
  if (purged === 0) throw notFound("voice");
}
