import type { Transaction } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";

/** Locks the app until the transaction ends. Another account's app counts as not found. */
export async function lockApp(
  tx: Transaction,
  accountId: string,
  appId: string,
): Promise<{ firstParty: boolean; signingSecret: string }> {
  const rows = await tx.$queryRaw<{ firstParty: boolean; signingSecret: string }[]>`
    SELECT first_party AS "firstParty", signing_secret AS "signingSecret" FROM app
    WHERE id = ${appId} AND account_id = ${accountId} FOR UPDATE`;
  const app = rows[0];
  if (!app) throw notFound("app");
  return app;
}
