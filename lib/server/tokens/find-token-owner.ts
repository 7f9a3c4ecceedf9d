import type { Scope } from "@/lib/contracts/scope-names";
import { accountColumns, type SignedInAccount } from "@/lib/server/accounts/account-row";
import { db, readPrepared } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { inOrder } from "@/lib/server/http/assert-scope";
import { CREDENTIAL_LIFE_DAYS } from "@/lib/server/tokens/credential-life";
import { matchesHash } from "@/lib/server/tokens/hash-secret";

type Row = SignedInAccount & {
  tokenHash: Uint8Array;
  appId: string;
  scopes: string[];
  appScopes: string[];
  stale: boolean;
};

export type TokenOwner = { account: SignedInAccount; appId: string; scopes: readonly Scope[] };

/** The account and app that a key and token belong to. Undefined if they do not match or have expired. */
export async function findTokenOwner(
  accessKey: string,
  accessToken: string,
): Promise<TokenOwner | undefined> {
  const rows = await readPrepared<Row>(
    Prisma.sql`
    SELECT t.token_hash AS "tokenHash", t.app_id AS "appId", t.scopes, o.scopes AS "appScopes",
           t.last_used_at < now() - interval '10 minutes' AS "stale", ${accountColumns}
    FROM api_token t JOIN account a ON a.id = t.account_id
    JOIN app o ON o.id = t.app_id
    WHERE t.access_key = ${accessKey} AND t.last_used_at > now() - make_interval(days => ${CREDENTIAL_LIFE_DAYS})`,
  );
  const row = rows[0];
  if (!row || !matchesHash(accessToken, row.tokenHash)) return undefined;
  const { tokenHash: _, appId, scopes, appScopes, stale, ...account } = row;
  // Writing at every request would cost more than the request itself, so the last use is only exact to ten minutes.
  if (stale)
    await db().$executeRaw`UPDATE api_token SET last_used_at = now() WHERE access_key = ${accessKey}`;
  // What an app loses, its tokens lose at once.
  return { account, appId, scopes: inOrder(scopes.filter((scope) => appScopes.includes(scope))) };
}
