import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { transform } from "esbuild";
import { rootFolder } from "../../lib/system/root-folder.mjs";

/** Next reads a configuration in TypeScript with its compiler, which is 100 MB that the image goes without. */
export async function plainConfig(root = rootFolder) {
  const written = path.join(root, "next.config.ts");
  const { code } = await transform(readFileSync(written, "utf8"), { loader: "ts", format: "esm" });
  writeFileSync(path.join(root, "next.config.mjs"), code);
  rmSync(written);
}
