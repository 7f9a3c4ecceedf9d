import { db, type Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";

export type Bytes = { accountId: string; sha256: string };
type Same = { id: string; isPurged: boolean };

/**
 * Where each kind's rows are. Songs and voices share a table. A photo that was deleted for good may have lost the motion
 * that came in its file, even if a film still holds the photo: then the bytes are looked at again.
 */
const rows = {
  photo: { table: Prisma.sql`photo`, isOfKind: Prisma.sql`(purged_at IS NULL OR motion_id IS NOT NULL)` },
  song: { table: Prisma.sql`song`, isOfKind: Prisma.sql`purpose = 'music'` },
  voice: { table: Prisma.sql`song`, isOfKind: Prisma.sql`purpose = 'voice'` },
  clip: { table: Prisma.sql`clip`, isOfKind: Prisma.sql`true` },
};
type Kind = keyof typeof rows;

class KnownMeanwhile extends Error {}

type Ways<Row> = {
  /** Returns the existing row, taken out of the trash if need be. */
  reuse: (tx: Transaction, id: string) => Promise<Row>;
  /** Makes another row with the stored files of the existing one. Absent where each row stores its own files. */
  share?: (tx: Transaction, id: string) => Promise<Row>;
  /** Makes a row from the bytes. Call `assertNew` first in the transaction that writes it. */
  make: (assertNew: (tx: Transaction) => Promise<void>) => Promise<Row>;
};

/**
 * Processes the bytes an account uploads only once, however often they come. Of several uploads of the same
 * bytes at the same time, one makes the row and the others find it.
 */
export async function keepOnce<Row>(
  kind: Kind,
  bytes: Bytes & { isReused: boolean },
  { reuse, share, make }: Ways<Row>,
): Promise<Row & { isKnown: boolean }> {
  const wayFor = ({ isPurged }: Same) => (bytes.isReused && !isPurged ? reuse : share);
  for (;;) {
    const known = await db().$transaction(async (tx) => {
      const same = await lockSame(tx, kind, bytes);
      const way = same && wayFor(same);
      return way && { ...(await way(tx, same.id)), isKnown: way === reuse };
    });
    if (known) return known;
    try {
      const row = await make(async (tx) => {
        const same = await lockSame(tx, kind, bytes);
        if (same && wayFor(same)) throw new KnownMeanwhile();
      });
      return { ...row, isKnown: false };
    } catch (error) {
      if (!(error instanceof KnownMeanwhile)) throw error;
    }
  }
}

/**
 * Finds and locks the row with the same bytes: one in the library before one in the trash, the oldest of
 * several. Until the transaction ends, nobody else finds or makes such a row, and the sweep cannot remove it.
 */
async function lockSame(
  tx: Transaction,
  kind: Kind,
  { accountId, sha256 }: Bytes,
): Promise<Same | undefined> {
  // Deleting the account locks it before what it owns, so lock it first here, too.
  await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${accountId} FOR KEY SHARE`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind} ${accountId} ${sha256}`}, 0))`;
  const [same] = await tx.$queryRaw<Same[]>`
    SELECT id, purged_at IS NOT NULL AS "isPurged" FROM ${rows[kind].table}
    WHERE account_id = ${accountId} AND ${rows[kind].isOfKind} AND source_sha256 = ${sha256}
    ORDER BY purged_at IS NOT NULL, deleted_at IS NOT NULL, created_at, id LIMIT 1 FOR UPDATE`;
  return same;
}
