import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Change } from "@/scripts/prove-guards/guard";

/** A guard's text is missing or occurs more than once: the list has to follow the code. */
export class StaleGuard extends Error {}

/** Makes the changes in the working copy, and returns a function that reverts them. */
export async function switchOff(folder: string, changes: readonly Change[]): Promise<() => Promise<void>> {
  const originals = new Map<string, string>();
  const restore = async () => {
    for (const [file, text] of originals) await writeFile(path.join(folder, file), text);
  };
  try {
    for (const { file, find, put } of changes) {
      const text = await readFile(path.join(folder, file), "utf8");
      if (!originals.has(file)) originals.set(file, text);
      const times = text.split(find).length - 1;
      if (times !== 1) throw new StaleGuard(`${file} has its text ${times} times instead of once`);
      await writeFile(
        path.join(folder, file),
        text.replace(find, () => put),
      );
    }
    return restore;
  } catch (error) {
    await restore();
    throw error;
  }
}
