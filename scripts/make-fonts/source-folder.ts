import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const here = path.dirname(fileURLToPath(import.meta.url));
export const publicFolder = path.resolve(here, "../../public");

/** The folder of a package from this script's own manifest, which the application itself does not install. */
export function sourceFolder(packageName: string): string {
  const folder = path.join(here, "node_modules", packageName);
  if (!existsSync(folder))
    throw new Error(`${packageName} is missing: run \`npm ci\` in scripts/make-fonts.`);
  return folder;
}
