import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { rootFolder } from "../../lib/system/root-folder.mjs";

/** Used while building, by the second engine or by developers; nothing that an image runs. */
export const buildOnly = [
  "@electric-sql",
  "@prisma/dev",
  "@prisma/engines",
  "@prisma/fetch-engine",
  "@prisma/query-plan-executor",
  "@prisma/schema-engine-wasm",
  "@prisma/studio-core",
  "@remotion/bundler",
  "@rspack",
  "@sparticuz",
  "@tailwindcss",
  "@visx",
  "effect",
  "elkjs",
  "lightningcss-linux-x64-gnu",
  "lightningcss-linux-arm64-gnu",
  "lucide-react",
  "mediabunny",
  "@mediabunny",
  "webpack",
];

/** Takes what nothing in the image needs, and leaves the records of what was installed and made. */
export function trim(root = rootFolder) {
  const packages = path.join(root, "node_modules");
  for (const name of buildOnly) rmSync(path.join(packages, name), { recursive: true, force: true });
  // The stamp of the database client is made of this file.
  keepOnly(path.join(packages, "prisma"), ["package.json"]);
  for (const folder of [".next/cache", ".next/dev", "node_modules/.cache/jiti"])
    rmSync(path.join(root, folder), { recursive: true, force: true });
}

/** @param {string} folder @param {string[]} names */
function keepOnly(folder, names) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (!names.includes(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
}
