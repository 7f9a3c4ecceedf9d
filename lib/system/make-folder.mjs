import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder and those above it. Node's own way never comes back from a folder in which nothing can be made, such as
 * /proc.
 * @param {string} folder @param {{ mode?: number }} [options]
 */
export function makeFolder(folder, { mode = 0o777 } = {}) {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent, { mode });
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have made it just now.
    if (!isFolder(folder)) throw error;
  }
}

/** @param {string} folder */
function isFolder(folder) {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}
