import type { Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import type { Principal } from "@/lib/server/http/authenticate";
import { readVideos, type VideoRow } from "@/lib/server/videos/read-videos";

/** The last project made by this app (or by the web editor, if there is no app) that was never rendered. */
export async function findDraft(
  { account, appId }: Principal,
  tx?: Transaction,
): Promise<VideoRow | undefined> {
  const where = Prisma.sql`v.account_id = ${account.id} AND v.deleted_at IS NULL AND v.status = 'initial'
    AND v.app_id IS NOT DISTINCT FROM ${appId}`;
  const [draft] = await readVideos(where, Prisma.sql`ORDER BY v.created_at DESC, v.id DESC LIMIT 1`, tx);
  return draft;
}
