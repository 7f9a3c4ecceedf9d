import type { Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import type { Principal } from "@/lib/server/http/authenticate";
import { readVideos, type VideoRow } from "@/lib/server/videos/read-videos";

type Whose = Pick<Principal, "account" | "appId">;

/** Projects made by this app (or by the web editor, if there is no app) that were never rendered. */
function isDraft({ account, appId }: Whose): Prisma.Sql {
  return Prisma.sql`v.account_id = ${account.id} AND v.deleted_at IS NULL AND v.status = 'initial'
    AND v.app_id IS NOT DISTINCT FROM ${appId}`;
}

const lastFirst = Prisma.sql`ORDER BY v.created_at DESC, v.id DESC LIMIT 1`;

/** The last draft of this app, if there is one. */
export async function findDraft(whose: Whose): Promise<VideoRow | undefined> {
  const [draft] = await readVideos(isDraft(whose), lastFirst);
  return draft;
}

/**
 * The id of the last draft, which stays one until the transaction ends. Requests of one account come here one after the
 * other, so that two at once do not find none both. They wait for a lock of their own: whoever renders the draft has
 * locked it and waits for the account.
 */
export async function lockDraft(tx: Transaction, whose: Whose): Promise<string | undefined> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`draft ${whose.account.id}`}, 0))`;
  const [draft] = await tx.$queryRaw<{ id: string }[]>`
    SELECT v.id FROM video v WHERE ${isDraft(whose)} ${lastFirst} FOR UPDATE`;
  return draft?.id;
}
