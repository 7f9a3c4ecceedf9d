import type * as files from "node:fs/promises";
import type * as paths from "node:path";

/** Node's file functions, without an import that would break bundlers for browsers. */
export function nodeFiles(): typeof files {
  assertNode();
  return process.getBuiltinModule("node:fs/promises");
}

export function nodePaths(): typeof paths {
  assertNode();
  return process.getBuiltinModule("node:path");
}

function assertNode(): void {
  if (typeof process === "undefined" || typeof process.getBuiltinModule !== "function")
    throw new TypeError("Paths are for Node (20.16 or later): in a browser give a File or a Blob.");
}
