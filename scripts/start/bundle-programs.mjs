import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, stop } from "esbuild";
import { rootFolder } from "../../lib/system/root-folder.mjs";

const inPackage = /[\\/]node_modules[\\/]/;
/** This package, too, finds its program from where it lies. */
const inSharp = /[\\/]node_modules[\\/]sharp[\\/]/;

/** Modules find files beside them. So each keeps the address where it was written instead of the bundle's. */
const ownAddress = {
  name: "own-address",
  setup(/** @type {import("esbuild").PluginBuild} */ { onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path: file }) => {
      if (inPackage.test(file) && !inSharp.test(file)) return undefined;
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
 * Threads and short-lived programs use only a little of zod. Resolving it here keeps the rest out of the bundle: parts that
 * nobody calls, if all is written in zod/mini, and messages in fifty languages.
 */
const ownZod = {
  name: "own-zod",
  setup(/** @type {import("esbuild").PluginBuild} */ { onResolve, onLoad }) {
    onResolve({ filter: /^zod(\/|$)/ }, ({ path: name }) => ({
      path: fileURLToPath(import.meta.resolve(name)),
    }));
    onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
    }));
  },
};

const thread = "lib/worker/engines/skia/load-paint-thread.ts";
const mediaProcess = "lib/server/media/media-process/main.ts";

/**
 * A package of many files is loaded three times as fast from one. Those stay where they are that find programs beside their
 * files, or that few commands load.
 * @param {string[]} [external]
 * @returns {Pick<import("esbuild").BuildOptions, "packages" | "external" | "banner">}
 */
const withPackages = (external = []) => ({
  packages: "bundle",
  external: ["@napi-rs/canvas", "harfbuzzjs", ...external],
  // Some of them are CommonJS and ask for modules of Node.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
});

/**
 * Bundles a program that makes films into plain JavaScript, with its painting thread and its media process. They then
 * start at once and carry no compiler.
 * @param {{ main: string, outdir: string, isCommand?: boolean }} program `isCommand` bundles the packages that it uses, too:
 * it starts every time somebody makes a film
 * @returns {Promise<{ files: { path: string, text: string }[], sources: string[] }>} what to write into `outdir`, the
 * program as `main.mjs`, and what it was made of, relative to the root
 */
export async function bundlePrograms({ main, outdir, isCommand = false }) {
  const small = [ownAddress, ownZod];
  // Bundle them separately, so that each carries only what it uses.
  const bundles = await Promise.all([
    isCommand
      ? bundle({ main }, outdir, small, withPackages(["@modelcontextprotocol/sdk"]))
      : bundle({ main }, outdir, [ownAddress]),
    bundle({ "start-paint-thread": thread }, outdir, small, withPackages()),
    bundle({ "media-process": mediaProcess }, outdir, small, withPackages()),
  ]);
  await stop();
  const sources = new Set(bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs)));
  return { files: bundles.flatMap(({ outputFiles }) => outputFiles), sources: [...sources].sort() };
}

/**
 * @param {Record<string, string>} entryPoints
 * @param {string} outdir
 * @param {import("esbuild").Plugin[]} plugins
 * @param {Pick<import("esbuild").BuildOptions, "packages" | "external" | "banner">} [more]
 */
function bundle(entryPoints, outdir, plugins, more) {
  return build({
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
    define: { "process.env.BUNDLED_MEDIA_PROCESS": JSON.stringify(path.join(outdir, "media-process.mjs")) },
    logLevel: "warning",
    write: false,
    metafile: true,
    ...more,
  });
}
