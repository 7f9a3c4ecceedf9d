import { bytesText } from "@/lib/contracts/bytes-text";
import { STORAGE_LIMIT_CODE } from "@/lib/contracts/storage";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { limitSelect, storageLimitOf } from "@/lib/server/quota/storage-limit";
import { lockStorage, settleStorage } from "@/lib/server/quota/settle-storage";
import { storageOf } from "@/lib/server/quota/storage-of";
import { dropResting } from "@/lib/server/uploads/drop-resting";
import { RESTING_MS } from "@/lib/server/uploads/resting";

/** Whose storage fills, and who is told when there is no room. Guests learn nothing about the account. */
export type StorageOwner = { accountId: string; isGuest?: boolean };

type Room = { used: number; limit: number };

/**
 * Refuses a file of this size before its bytes come, when the account has no room for it. What is on its way counts:
 * uploads in pieces that have not rested, and archives that wait to be unpacked, by their own size.
 */
export async function assertStorageRoom(owner: StorageOwner, bytes: number): Promise<void> {
  const limit = await limitOf(db(), owner.accountId);
  if (limit === null) return;
  const used = await usedBytes(owner.accountId);
  if (used + (await comingBytes(db(), owner.accountId)) + bytes > limit)
    throw storageFull(owner, { used, limit });
}

/**
 * The same for an upload that begins in this transaction: of several at once, only those begin that fit together. Those
 * that rest make room for it.
 */
export async function assertRoomForUpload(
  tx: Transaction,
  owner: StorageOwner,
  bytes: number,
): Promise<void> {
  const limit = await limitOf(tx, owner.accountId);
  if (limit === null) return;
  const used = await lockedUsedBytes(tx, owner.accountId);
  const bytesLeft = limit - used - (await comingBytes(tx, owner.accountId)) - bytes;
  if (bytesLeft < 0) throw storageFull(owner, { used, limit });
  await dropResting(tx, Prisma.sql`account_id = ${owner.accountId}`, bytesLeft);
}

/** The same for a file of an archive, whose size as a whole was counted before. */
export async function assertRoomForPart(owner: StorageOwner, bytes: number): Promise<void> {
  const limit = await limitOf(db(), owner.accountId);
  if (limit === null) return;
  const used = await usedBytes(owner.accountId);
  if (used + bytes > limit) throw storageFull(owner, { used, limit });
}

/**
 * Refuses what this transaction has written, of so many bytes, if the account is then beyond its limit. Call it last,
 * after every other lock is taken, so that nobody who has this one waits for anything.
 */
export async function assertWithinLimit(tx: Transaction, owner: StorageOwner, bytes: number): Promise<void> {
  const limit = await limitOf(tx, owner.accountId);
  if (limit === null) return;
  const used = await lockedUsedBytes(tx, owner.accountId);
  if (used > limit) throw storageFull(owner, { used: used - bytes, limit });
}

async function usedBytes(accountId: string): Promise<number> {
  return (await storageOf([accountId])).get(accountId) ?? 0;
}

/** What is stored, with what this transaction has written and not committed; nobody else adds to it until it ends. */
async function lockedUsedBytes(tx: Transaction, accountId: string): Promise<number> {
  await lockStorage(tx, accountId);
  await settleStorage(tx, accountId);
  const { _sum } = await tx.storageCount.aggregate({ where: { accountId }, _sum: { bytes: true } });
  return Number(_sum.bytes ?? 0);
}

/** Null where there is no limit: then nothing is counted. */
async function limitOf(tx: Transaction, accountId: string): Promise<number | null> {
  const account = await tx.account.findUnique({ where: { id: accountId }, select: limitSelect });
  return account && storageLimitOf(account);
}

export function isStorageFull(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === STORAGE_LIMIT_CODE;
}

async function comingBytes(tx: Transaction, accountId: string): Promise<number> {
  const since = new Date(Date.now() - RESTING_MS);
  const [row] = await tx.$queryRaw<{ bytes: bigint }[]>`
    SELECT (
      coalesce((SELECT sum(size) FROM upload
        WHERE account_id = ${accountId} AND kept_id IS NULL AND touched_at > ${since}), 0)
      + coalesce((SELECT sum(size) FROM archive WHERE account_id = ${accountId} AND ended_at IS NULL), 0)
    )::bigint AS bytes`;
  return Number(row?.bytes ?? 0);
}

function storageFull({ isGuest = false }: StorageOwner, { used, limit }: Room): DomainError {
  if (isGuest)
    return new DomainError("too_large", "There is no room left for this file. Tell whoever invited you.", {
      code: STORAGE_LIMIT_CODE,
    });
  const left = Math.max(0, limit - used);
  const amounts = `${bytesText(used)} of your ${bytesText(limit)} are used, ${left === 0 ? "nothing" : bytesText(left)} is left`;
  const message = `There is no room for this file: ${amounts}. Delete something for good, or ask an administrator for more.`;
  return new DomainError("too_large", message, {
    code: STORAGE_LIMIT_CODE,
    extra: { storage: { used, limit, left } },
  });
}
