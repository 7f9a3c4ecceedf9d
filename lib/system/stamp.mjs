import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "./root-folder.mjs";
import { writeFileWhole } from "./write-file.mjs";

/**
 * A stamp tells whether a step must be repeated: it is the fingerprint of what the step last worked on.
 * Stamps are in node_modules, so that removing that folder forgets them all.
 * @param {string} name @param {string} [root]
 */
export function readStamp(name, root = rootFolder) {
  try {
    return readFileSync(stampFile(name, root), "utf8").trim();
  } catch {
    return undefined;
  }
}

/** @param {string} name @param {string} fingerprint @param {string} [root] */
export function writeStamp(name, fingerprint, root = rootFolder) {
  writeFileWhole(stampFile(name, root), `${fingerprint}\n`);
}

/** @param {string} name @param {string} root */
function stampFile(name, root) {
  return path.join(root, "node_modules/.cache/kinora", name);
}

/**
 * @param {string[]} entries files and folders, relative to the root; missing ones count as missing
 * @param {object} [options]
 * @param {string} [options.root]
 * @param {(file: string) => boolean} [options.include]
 * @param {(file: string) => boolean} [options.sizeOnly] files for which name and size are enough
 * @returns {string}
 */
export function fingerprint(
  entries,
  { root = rootFolder, include = () => true, sizeOnly = () => false } = {},
) {
  const hash = createHash("sha256");
  for (const file of entries.flatMap((entry) => listFiles(root, entry)).sort()) {
    if (!include(file)) continue;
    const full = path.join(root, file);
    hash.update(`${file}\0`);
    hash.update(sizeOnly(file) ? String(statSync(full).size) : readFileSync(full));
    hash.update("\0");
  }
  return hash.digest("hex");
}

/** @param {string} root @param {string} entry @returns {string[]} */
function listFiles(root, entry) {
  const found = statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [entry];
  return readdirSync(path.join(root, entry)).flatMap((name) => listFiles(root, `${entry}/${name}`));
}
