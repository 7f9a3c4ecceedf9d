import type { Client } from "pg";
import { FILES_FOLDER, type FileTrouble } from "@/lib/server/admin/backup/format";
import type { AddEntry } from "@/lib/server/admin/backup/write-archive";
import type { Storage } from "@/lib/server/storage/storage";
import { isStorageError } from "@/lib/server/storage/storage-error";

type FileRow = { id: string; key: string; type: string; sha256: string };
type Dumped = { count: number; bytes: number; troubles: FileTrouble[] };

const pageRows = 500;

/**
 * Archives every file that the snapshot's rows refer to. A file missing from storage is reported and does not
 * stop the rest.
 */
export async function dumpFiles(client: Client, storage: Storage, add: AddEntry): Promise<Dumped> {
  const dumped: Dumped = { count: 0, bytes: 0, troubles: [] };
  let after = "";
  for (;;) {
    const { rows } = await client.query<FileRow>(
      `SELECT id, storage_key AS key, content_type AS type, sha256 FROM file WHERE id > $1 ORDER BY id LIMIT $2`,
      [after, pageRows],
    );
    for (const file of rows) {
      const trouble = await dumpFile(file, storage, add, dumped);
      if (trouble) dumped.troubles.push({ file: file.id, key: file.key, trouble });
    }
    const last = rows.at(-1);
    if (!last) return dumped;
    after = last.id;
  }
}

async function dumpFile(
  { key, type, sha256 }: FileRow,
  storage: Storage,
  add: AddEntry,
  dumped: Dumped,
): Promise<FileTrouble["trouble"] | undefined> {
  try {
    const { stream, size } = await storage.get(key);
    const written = await add({ name: FILES_FOLDER + key, size, contentType: type }, stream);
    dumped.count += 1;
    dumped.bytes += size;
    return written === sha256 ? undefined : "damaged";
  } catch (error) {
    if (isStorageError(error, "not_found")) return "missing";
    throw error;
  }
}
