import { build } from "esbuild";
import { expect, it } from "vitest";

/** What only a service has. */
const ofServices =
  /(^|\/)lib\/server\/(db|env|queue\/[^/]+|storage\/open-storage)\.ts$|generated\/prisma|node_modules\/(pg|pg-boss|@prisma)\//;

async function importsOf(entryPoints: string[]) {
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    write: false,
    outdir: "unwritten",
    metafile: true,
    logLevel: "error",
  });
  return metafile.inputs;
}

it("makes films without loading anything that needs a database or a setting", async () => {
  const inputs = await importsOf(["command/film/run-film.ts", "command/main.ts"]);
  const loaded = Object.keys(inputs);
  expect(loaded).toContain("lib/worker/draw-film.ts");
  expect(loaded.filter((file) => ofServices.test(file))).toEqual([]);
  const packages = Object.values(inputs).flatMap(({ imports }) =>
    imports.flatMap(({ path, external }) => (external ? [path] : [])),
  );
  expect(packages.filter((name) => /^(pg|pg-boss|@prisma\/.*|next)$/.test(name))).toEqual([]);
});

/** What is loaded before the first line runs, packages included. */
async function loadedAtOnce(entry: string): Promise<Set<string>> {
  const inputs = await importsOf([entry]);
  const loaded = new Set([entry]);
  for (const file of loaded)
    for (const { path, kind } of inputs[file]?.imports ?? []) if (kind !== "dynamic-import") loaded.add(path);
  return loaded;
}

it.each([
  ["command/film/run-film.ts", "lib/worker/draw-film.ts", ["sharp", "@napi-rs/canvas", "music-metadata"]],
  ["lib/server/media/media-process/main.ts", "sharp", ["music-metadata", "yauzl"]],
])("%s does not wait for what it may not need", async (entry, needed, unneeded) => {
  const loaded = await loadedAtOnce(entry);
  expect([...loaded]).toContain(needed);
  expect(unneeded.filter((name) => loaded.has(name))).toEqual([]);
});
