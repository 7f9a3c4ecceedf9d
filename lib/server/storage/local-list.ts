import { opendir, stat } from "node:fs/promises";
import path from "node:path";
import { guard, ignoreMissing } from "@/lib/server/storage/local-error";
import type { ListedObject } from "@/lib/server/storage/storage";

/** Walks only the folders that can contain the prefix. */
export async function* listFiles(
  rootPath: string,
  folderKey: string,
  prefix: string,
): AsyncGenerator<ListedObject> {
  const folderPath = path.join(rootPath, ...folderKey.split("/"));
  const folder = await guard(() => opendir(folderPath, { bufferSize: 256 }).catch(ignoreMissing));
  if (!folder) return;
  for await (const entry of folder) {
    if (entry.name.startsWith(".")) continue;
    const key = folderKey + entry.name;
    if (entry.isDirectory()) {
      if (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`))
        yield* listFiles(rootPath, `${key}/`, prefix);
    } else if (entry.isFile() && key.startsWith(prefix)) {
      const found = await guard(() => stat(path.join(folderPath, entry.name)).catch(ignoreMissing));
      if (found) yield { key, size: found.size, modifiedAt: found.mtime };
    }
  }
}
