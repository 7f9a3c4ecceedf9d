import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { storage } from "@/lib/server/storage/open-storage";
import { isStorageError, StorageError } from "@/lib/server/storage/storage-error";
import { leaving } from "@/lib/server/web/stopping";

/** A check of the storage writes to it: those who watch us often are told of the last one. */
const storageCheckMs = 5_000;
let checkedAtMs = -Infinity;

async function assertStorageReady(): Promise<void> {
  const nowMs = performance.now();
  if (nowMs - checkedAtMs < storageCheckMs) return;
  await storage()
    .check()
    .catch((cause: unknown) => {
      // Whatever the reason, even a file in place of its folder, storage cannot be used.
      if (isStorageError(cause, "full")) throw cause;
      throw new StorageError("unavailable", "The storage cannot be used.", { cause });
    });
  checkedAtMs = nowMs;
}

/** Throws when this process should get no requests: something they need is down, or it is about to stop. */
export async function assertReady(): Promise<void> {
  if (leaving().aborted) {
    throw new DomainError("unavailable", "This process is about to stop.", {
      code: "stopping",
      headers: { "Retry-After": "1" },
    });
  }
  await db().$queryRaw`SELECT 1`;
  await assertStorageReady();
}
