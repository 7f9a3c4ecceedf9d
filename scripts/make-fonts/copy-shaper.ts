import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { here } from "@/scripts/make-fonts/source-folder";

export const shaperFiles = ["dist/index.mjs", "dist/harfbuzz.js", "dist/harfbuzz.wasm", "LICENSE"];
export const shaperPackage = path.resolve(here, "../../node_modules/harfbuzzjs");

/**
 * Copies HarfBuzz as the package ships it. Browsers import it by address, so no bundler has to understand how
 * the module finds its WebAssembly.
 */
export function copyShaper(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of shaperFiles) {
    copyFileSync(path.join(shaperPackage, file), path.join(folder, path.basename(file)));
  }
}
