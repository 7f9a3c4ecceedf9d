import type { Transaction } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import { trashedSince } from "@/lib/server/trashed-since";
import { MAX_ALBUMS } from "@/lib/contracts/albums";

/**
 * Lets one request at a time change what is in an album. Locks the account first, which may be about to be deleted with
 * everything in it.
 */
export async function lockAlbum(
  tx: Transaction,
  accountId: string,
  albumId: string,
  { isTrashToo = false } = {},
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${accountId} FOR KEY SHARE`;
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM album WHERE id = ${albumId} AND account_id = ${accountId}
      AND (deleted_at IS NULL OR (${isTrashToo} AND deleted_at >= ${trashedSince()})) FOR UPDATE`;
  if (rows.length === 0) throw notFound("album");
}

/** Lets one request at a time change which albums there are, or their order. */
export async function lockAlbums(tx: Transaction, accountId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`;
}

export async function assertRoomForAlbum(tx: Transaction, accountId: string): Promise<void> {
  const count = await tx.album.count({ where: { accountId, deletedAt: null } });
  if (count < MAX_ALBUMS) return;
  const message = `There are ${MAX_ALBUMS} albums already, which is as many as there can be.`;
  throw new DomainError("conflict", message, { code: "too_many_albums" });
}
