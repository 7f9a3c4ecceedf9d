import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeFileWhole } from "../../lib/system/write-file.mjs";

/** @param {string} file @returns {string | undefined} */
export function readPassword(file) {
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** @param {string} file @returns {string} */
export function makePassword(file) {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const password = randomBytes(24).toString("base64url");
  writeFileWhole(file, `${password}\n`, { mode: 0o600 });
  return password;
}
