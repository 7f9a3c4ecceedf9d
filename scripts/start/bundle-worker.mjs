import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, stop } from "esbuild";
import { rootFolder } from "../../lib/system/root-folder.mjs";
import { writeFileWhole } from "../../lib/system/write-file.mjs";

/** Modules find files beside them. So each keeps the address where it was written instead of the bundle's. */
const ownAddress = {
  name: "own-address",
  setup(/** @type {import("esbuild").PluginBuild} */ { onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path: file }) => {
      if (file.includes(`${path.sep}node_modules${path.sep}`)) return undefined;
      const text = await readFile(file, "utf8");
      // Programs of threads are bundled too and lie beside the bundle, so their addresses must stay relative to it.
      if (text.includes("new Worker(")) return undefined;
      const contents = text
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(file).href))
        .replaceAll("import.meta.dirname", JSON.stringify(path.dirname(file)));
      return { contents, loader: file.endsWith(".mjs") ? "js" : "ts" };
    });
  },
};

/**
 * A thread uses only a little of zod. Resolving it here keeps the rest out of the bundle, including its
 * messages in fifty languages.
 */
const withZod = {
  name: "with-zod",
  setup(/** @type {import("esbuild").PluginBuild} */ { onResolve }) {
    onResolve({ filter: /^zod(\/|$)/ }, ({ path: name }) => ({
      path: fileURLToPath(import.meta.resolve(name)),
    }));
  },
};

/**
 * Bundles the worker's program into plain JavaScript, in half a second. It then starts at once, and neither
 * it nor its threads carry a compiler. Files appear complete, so that two starts do not disturb each other.
 * @param {{ main?: string, folder?: string }} [options]
 * @returns {Promise<string>} the program
 */
export async function bundleWorker({ main = "lib/worker/main.ts", folder = ".next/worker" } = {}) {
  const outdir = path.join(rootFolder, folder);
  const thread = "lib/worker/engines/skia/paint-thread.ts";
  // Bundle them separately, so that the thread carries only what it uses.
  const files = await Promise.all([
    bundle({ main }, outdir, [ownAddress]),
    bundle({ "start-paint-thread": thread }, outdir, [ownAddress, withZod]),
  ]);
  await stop();
  mkdirSync(outdir, { recursive: true });
  for (const { path: file, text } of files.flat()) {
    // An image is read-only, and has them as they are.
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileWhole(file, text);
  }
  return path.join(outdir, "main.mjs");
}

/**
 * @param {Record<string, string>} entryPoints
 * @param {string} outdir
 * @param {import("esbuild").Plugin[]} plugins
 */
async function bundle(entryPoints, outdir, plugins) {
  const { outputFiles } = await build({
    absWorkingDir: rootFolder,
    entryPoints,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    splitting: true,
    chunkNames: "[name]-[hash]",
    plugins,
    logLevel: "warning",
    write: false,
  });
  return outputFiles;
}
