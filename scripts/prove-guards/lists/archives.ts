import type { Guard } from "@/scripts/prove-guards/guard";

/** Guards against archives that want to do harm. */

const file = "lib/worker/archives/evil-archives.security.test.ts";
const list = "lib/server/media/zip/list-zip.ts";

function ofArchives(name: string, find: string, put: string, test: string): Guard {
  return { name: `archives-${name}`, off: [{ file: list, find, put }], test: { file, name: test } };
}

export const archiveGuards: readonly Guard[] = [
  ofArchives("bomb", "return isBomb ?", "return isBomb && false ?", "a bomb is left out"),
  ofArchives("locked", "if (entry.isEncrypted()) return", "if (false) return", "a locked file is left out"),
  ofArchives(
    "overlapping",
    "if (packedBytes > archiveBytes)",
    "if (packedBytes < 0)",
    "many files that are one",
  ),
  ofArchives(
    "many-bombs",
    "if (unpackedBytes > wholeFreeBytes",
    "if (-unpackedBytes > wholeFreeBytes",
    "many small bombs",
  ),
];
