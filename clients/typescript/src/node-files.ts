import type * as files from "node:fs/promises";

/** Node's file functions, without an import that would break bundlers for browsers. */
export function nodeFiles(): typeof files {
  if (typeof process === "undefined" || typeof process.getBuiltinModule !== "function")
    throw new TypeError("Paths are for Node (20.16 or later): in a browser give a File or a Blob.");
  return process.getBuiltinModule("node:fs/promises");
}
