import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../root-folder.mjs";

/** @typedef {{ name: string, sql: string, checksum: string }} Migration */

export const migrationsFolder = path.join(rootFolder, "prisma/migrations");

/** @param {string} [folder] @returns {Migration[]} in the order they are applied */
export function readMigrations(folder = migrationsFolder) {
  return listFolders(folder).map((name) => {
    const content = readFileSync(path.join(folder, name, "migration.sql"));
    return {
      name,
      sql: content.toString("utf8"),
      checksum: createHash("sha256").update(content).digest("hex"),
    };
  });
}

/** @param {string} folder @returns {string[]} */
function listFolders(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
