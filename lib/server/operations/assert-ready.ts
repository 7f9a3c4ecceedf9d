import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { storage } from "@/lib/server/storage/open-storage";
import { isStorageError, StorageError } from "@/lib/server/storage/storage-error";
import { leaving } from "@/lib/server/web/stopping";

/** Checking the storage writes to it, so frequent probes get the result of the last check. */
const storageCheckMs = 5_000;
let checkedAtMs = -Infinity;

async function assertStorageReady(): Promise<void> {
  const nowMs = performance.now();
  if (nowMs - checkedAtMs < storageCheckMs) return;
  await storage()
    .check()
    .catch((cause: unknown) => {
      // Whatever the reason, even a file where its folder should be, the storage cannot be used.
      if (isStorageError(cause, "full")) throw cause;
      throw new StorageError("unavailable", "The storage cannot be used.", { cause });
    });
  checkedAtMs = nowMs;
}

/** Throws if this process should get no requests: something they need is down, or the process is about to stop. */
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
