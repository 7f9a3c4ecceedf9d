import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../../lib/system/root-folder.mjs";

/**
 * The hash that a program carries of its sources.
 * @param {readonly string[]} sources
 */
export function hashSources(sources) {
  const hash = createHash("sha256");
  for (const source of sources) hash.update(readFileSync(path.join(rootFolder, source)));
  return hash.digest("hex");
}
