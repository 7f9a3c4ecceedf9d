import type { Transaction } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import { MAX_ALBUMS } from "@/lib/contracts/albums";

/** Whoever changes what is in an album waits for whoever does. The account first: it may be about to leave, with everything. */
export async function lockAlbum(tx: Transaction, accountId: string, albumId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${accountId} FOR KEY SHARE`;
  const found = await tx.$queryRaw<object[]>`
    SELECT 1 FROM album WHERE id = ${albumId} AND account_id = ${accountId} AND deleted_at IS NULL FOR UPDATE`;
  if (found.length === 0) throw notFound("album");
}

/** Whoever changes which albums there are, or their order. */
export async function lockAlbums(tx: Transaction, accountId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`;
}

export async function assertRoomForAlbum(tx: Transaction, accountId: string): Promise<void> {
  const count = await tx.album.count({ where: { accountId, deletedAt: null } });
  if (count < MAX_ALBUMS) return;
  const message = `There are ${MAX_ALBUMS} albums already, which is as many as there can be.`;
  throw new DomainError("conflict", message, { code: "too_many_albums" });
}
