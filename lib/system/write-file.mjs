import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { makeFolder } from "./make-folder.mjs";

/**
 * Writes a file so that a reader, or a start after a power cut, sees either the old text or the new, never
 * half.
 * @param {string} file @param {string} text @param {{ mode?: number }} [options]
 */
export function writeFileWhole(file, text, { mode = 0o644 } = {}) {
  makeFolder(path.dirname(file));
  const draft = `${file}.${process.pid}.new`;
  try {
    const descriptor = openSync(draft, "w", mode);
    try {
      writeSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
