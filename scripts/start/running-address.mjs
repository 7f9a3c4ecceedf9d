import { readFileSync } from "node:fs";
import path from "node:path";
import { lockHolder } from "../../lib/system/lock.mjs";
import { writeFileWhole } from "../../lib/system/write-file.mjs";
import { serviceLock } from "./preflight.mjs";

/** @typedef {{ port: number, publicUrl: string | undefined }} Address */

/**
 * Records where the service is, for commands beside it that were not told.
 * @param {string} dataDir @param {Address} address
 */
export function recordAddress(dataDir, address) {
  writeFileWhole(addressFile(dataDir), `${JSON.stringify(address)}\n`, { mode: 0o600 });
}

/**
 * Where the service on this data folder is; undefined unless it runs.
 * @param {string} dataDir @returns {Address | undefined}
 */
export function runningAddress(dataDir) {
  if (!lockHolder(serviceLock(dataDir))) return undefined;
  try {
    const { port, publicUrl } = JSON.parse(readFileSync(addressFile(dataDir), "utf8"));
    if (!Number.isInteger(port)) return undefined;
    return { port, publicUrl: typeof publicUrl === "string" ? publicUrl : undefined };
  } catch {
    return undefined;
  }
}

/** @param {string} dataDir */
function addressFile(dataDir) {
  return path.join(dataDir, "run/address.json");
}
