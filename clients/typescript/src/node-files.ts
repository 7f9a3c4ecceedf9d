import type * as files from "node:fs/promises";

/** Node's files, without an import that bundlers for browsers would stumble over. */
export function nodeFiles(): typeof files {
  if (typeof process === "undefined" || typeof process.getBuiltinModule !== "function")
    throw new TypeError("Paths are for Node (20.16 or later): in a browser give a File or a Blob.");
  return process.getBuiltinModule("node:fs/promises");
}
