import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Change, Guard } from "@/scripts/prove-guards/guard";

/**
 * Lists, one line each, the guards that can no longer be switched off as their list says because the code has moved on.
 */
export async function findMoved(root: string, guards: readonly Guard[]): Promise<string[]> {
  const moved = await Promise.all(
    guards.map(async ({ name, off, test }) => {
      const reasons = await Promise.all([
        ...off.map((change) => whyMoved(root, change)),
        readText(root, test.file).then((text) => text === undefined && `its test ${test.file} is gone`),
      ]);
      return reasons.filter((reason) => reason !== false).map((reason) => `${name}: ${reason}`);
    }),
  );
  return moved.flat();
}

async function whyMoved(root: string, { file, find }: Change): Promise<string | false> {
  const text = await readText(root, file);
  if (text === undefined) return `${file} is gone`;
  const times = text.split(find).length - 1;
  return times !== 1 && `${file} has this ${times} times instead of once: ${find}`;
}

async function readText(root: string, file: string): Promise<string | undefined> {
  return readFile(path.join(root, file), "utf8").catch(() => undefined);
}
