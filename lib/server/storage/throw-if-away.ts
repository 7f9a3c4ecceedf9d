import { storage } from "@/lib/server/storage/open-storage";
import { isStorageError } from "@/lib/server/storage/storage-error";

/**
 * For work that otherwise goes on without a file it could not read: throws when the storage is away, and the file may be
 * there tomorrow. A storage that is away as a whole also reports every file as missing, so ask it.
 */
export async function throwIfAway(error: unknown): Promise<void> {
  if (isStorageError(error) && error.kind !== "not_found") throw error;
  await storage().check();
}
