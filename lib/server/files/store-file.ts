import { newId } from "@/lib/server/new-id";
import { storage } from "@/lib/server/storage/open-storage";
import type { StorageSource } from "@/lib/server/storage/storage";

/** A file that is complete in storage but that no row refers to yet. */
export type StoredFile = {
  id: string;
  storageKey: string;
  contentType: string;
  size: bigint;
  sha256: string;
};

/**
 * Stores a file under a key that nobody can guess. Its row comes later, in the transaction that also records
 * what the file is for. A process that dies in between leaves a file without a row, which the sweep removes.
 */
export async function storeFile(source: StorageSource, contentType: string): Promise<StoredFile> {
  const id = newId();
  // The two-letter folder keeps folders on a local disk from growing too large.
  const storageKey = `objects/${id.slice(0, 2)}/${id}`;
  const { size, sha256 } = await storage().put(storageKey, source, { contentType });
  return { id, storageKey, contentType, size: BigInt(size), sha256 };
}

/** Removes files that were stored for something that then failed. */
export async function discardFiles(files: readonly StoredFile[]): Promise<void> {
  await Promise.all(files.map(({ storageKey }) => storage().delete(storageKey)));
}
