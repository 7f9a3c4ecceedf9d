import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { writeFileWhole } from "../../lib/system/write-file.mjs";
import { bundlePrograms } from "./bundle-programs.mjs";

/**
 * Bundles the worker's program, in half a second. Files appear complete, so that two starts do not disturb each other.
 * @param {{ main?: string, folder?: string }} [options]
 * @returns {Promise<string>} the program
 */
export async function bundleWorker({ main = "lib/worker/main.ts", folder = ".next/worker" } = {}) {
  const outdir = path.join(rootFolder, folder);
  const { files } = await bundlePrograms({ main, outdir });
  for (const { path: file, text } of files) {
    // An image is read-only, and has them as they are.
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileWhole(file, text);
  }
  return path.join(outdir, "main.mjs");
}
