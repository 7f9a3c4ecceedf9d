import type { z } from "zod";
import type { getStorage } from "@/lib/contracts/storage";
import { db } from "@/lib/server/db";
import { limitSelect, storageLimitOf } from "@/lib/server/quota/storage-limit";
import { storageByKind } from "@/lib/server/quota/storage-of";

/** What an account stores, and how much more it may. */
export async function readStorage(accountId: string): Promise<z.input<typeof getStorage.response>> {
  const [kinds, account] = await Promise.all([
    storageByKind(accountId),
    db().account.findUniqueOrThrow({ where: { id: accountId }, select: limitSelect }),
  ]);
  const used = Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0);
  const limit = storageLimitOf(account);
  return { used, limit, left: limit === null ? null : Math.max(0, limit - used), kinds };
}
