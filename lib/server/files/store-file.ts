import { newId } from "@/lib/server/new-id";
import { storage } from "@/lib/server/storage/open-storage";
import type { StorageSource } from "@/lib/server/storage/storage";

/** A file that is whole in storage but that no row tells of yet. */
export type StoredFile = {
  id: string;
  storageKey: string;
  contentType: string;
  size: bigint;
  sha256: string;
};

/**
 * Puts a file into storage under a key nobody can guess. The row comes after, in the transaction that also says what
 * the file is for: a process that dies in between leaves a file without a row, which the sweep removes.
 */
export async function storeFile(source: StorageSource, contentType: string): Promise<StoredFile> {
  const id = newId();
  // A two-letter folder, so that no folder on a local disk grows too large.
  const storageKey = `objects/${id.slice(0, 2)}/${id}`;
  const { size, sha256 } = await storage().put(storageKey, source, { contentType });
  return { id, storageKey, contentType, size: BigInt(size), sha256 };
}

/** Removes files that were stored for something that then failed. */
export async function discardFiles(files: readonly StoredFile[]): Promise<void> {
  await Promise.all(files.map(({ storageKey }) => storage().delete(storageKey)));
}
