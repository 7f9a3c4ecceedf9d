import type { Transaction } from "@/lib/server/db";
import { db } from "@/lib/server/db";
import { discardFiles, type StoredFile, storeFile } from "@/lib/server/files/store-file";
import { assertWithinLimit, type StorageOwner } from "@/lib/server/quota/assert-storage-room";
import type { StorageSource } from "@/lib/server/storage/storage";

type Source = { source: StorageSource; contentType: string };

/**
 * Stores files and writes their rows together with whatever they are for. If anything fails, the files
 * already stored are removed again. If the process dies, or the connection breaks while committing so that
 * nobody can say whether the rows exist, that is left to the sweep. `owner` is who must have room for them; what the
 * service makes by itself needs none.
 */
export async function withStoredFiles<T, Name extends string>(
  sources: Record<Name, Source>,
  record: (tx: Transaction, ids: Record<Name, string>) => Promise<T>,
  owner?: StorageOwner,
): Promise<T> {
  const stored = new Map<Name, StoredFile>();
  let isRecorded = false;
  try {
    for (const [name, { source, contentType }] of entriesOf(sources)) {
      stored.set(name, await storeFile(source, contentType));
    }
    return await db().$transaction(async (tx) => {
      await tx.file.createMany({ data: [...stored.values()] });
      const ids = Object.fromEntries([...stored].map(([name, { id }]) => [name, id]));
      // The loop above stored a file for every name of the sources.
      const recorded = await record(tx, ids as Record<Name, string>);
      if (owner) await assertWithinLimit(tx, owner, bytesOf([...stored.values()]));
      isRecorded = true;
      return recorded;
    });
  } catch (error) {
    if (!isRecorded) await discardFiles([...stored.values()]).catch(() => undefined);
    throw error;
  }
}

function bytesOf(files: readonly StoredFile[]): number {
  return files.reduce((sum, { size }) => sum + Number(size), 0);
}

function entriesOf<Name extends string>(sources: Record<Name, Source>): [Name, Source][] {
  // Object.entries loses the type of the names.
  return Object.entries(sources) as [Name, Source][];
}
