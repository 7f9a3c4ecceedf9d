import { accountColumns, type SignedInAccount } from "@/lib/server/accounts/account-row";
import { db, readPrepared } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { CREDENTIAL_LIFE_DAYS } from "@/lib/server/tokens/credential-life";

type Row = SignedInAccount & { stale: boolean };

export async function findSessionOwner(sessionId: string): Promise<SignedInAccount | undefined> {
  const rows = await readPrepared<Row>(
    Prisma.sql`
    SELECT s.last_used_at < now() - interval '10 minutes' AS "stale", ${accountColumns}
    FROM web_session s JOIN account a ON a.id = s.account_id
    WHERE s.id = ${sessionId} AND s.last_used_at > now() - make_interval(days => ${CREDENTIAL_LIFE_DAYS})`,
  );
  const row = rows[0];
  if (!row) return undefined;
  const { stale, ...account } = row;
  if (stale) await db().$executeRaw`UPDATE web_session SET last_used_at = now() WHERE id = ${sessionId}`;
  return account;
}
