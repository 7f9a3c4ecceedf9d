import type { Transaction } from "@/lib/server/db";
import { db } from "@/lib/server/db";
import { discardFiles, type StoredFile, storeFile } from "@/lib/server/files/store-file";
import type { StorageSource } from "@/lib/server/storage/storage";

type Source = { source: StorageSource; contentType: string };

/**
 * Stores files and writes their rows together with what they are for. When anything fails, the ones already stored
 * are taken back; should the process die instead, the sweep does it. And where the connection breaks at the very end,
 * when nobody can say whether the rows are there.
 */
export async function withStoredFiles<T, Name extends string>(
  sources: Record<Name, Source>,
  record: (tx: Transaction, ids: Record<Name, string>) => Promise<T>,
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
      // Every name of the sources was stored just above.
      const recorded = await record(tx, ids as Record<Name, string>);
      isRecorded = true;
      return recorded;
    });
  } catch (error) {
    if (!isRecorded) await discardFiles([...stored.values()]).catch(() => undefined);
    throw error;
  }
}

function entriesOf<Name extends string>(sources: Record<Name, Source>): [Name, Source][] {
  // Object.entries forgets the names' type.
  return Object.entries(sources) as [Name, Source][];
}
