import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage/open-storage";
import { isStorageError, StorageError } from "@/lib/server/storage/storage-error";

/** A check of the storage writes to it: those who watch us often are told of the last one. */
const storageCheckMs = 5_000;
let checkedAtMs = -Infinity;

async function assertStorageReady(): Promise<void> {
  const nowMs = performance.now();
  if (nowMs - checkedAtMs < storageCheckMs) return;
  await storage()
    .check()
    .catch((cause: unknown) => {
      // Whatever is in its way, even a file where its folder was: it cannot be used.
      if (isStorageError(cause, "full")) throw cause;
      throw new StorageError("unavailable", "The storage cannot be used.", { cause });
    });
  checkedAtMs = nowMs;
}

/** Throws when something that requests need is away; the error's code tells what. */
export async function assertReady(): Promise<void> {
  await db().$queryRaw`SELECT 1`;
  await assertStorageReady();
}
