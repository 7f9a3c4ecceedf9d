import { build } from "esbuild";
import { expect, it } from "vitest";

/** What only a service has. */
const ofServices =
  /(^|\/)lib\/server\/(db|env|queue\/[^/]+|storage\/open-storage)\.ts$|generated\/prisma|node_modules\/(pg|pg-boss|@prisma)\//;

it("makes films without loading anything that needs a database or a setting", async () => {
  const { metafile } = await build({
    entryPoints: ["command/film/run-film.ts", "command/main.ts"],
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    write: false,
    outdir: "unwritten",
    metafile: true,
    logLevel: "error",
  });
  const loaded = Object.keys(metafile.inputs);
  expect(loaded).toContain("lib/worker/draw-film.ts");
  expect(loaded.filter((file) => ofServices.test(file))).toEqual([]);
  const packages = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.flatMap(({ path, external }) => (external ? [path] : [])),
  );
  expect(packages.filter((name) => /^(pg|pg-boss|@prisma\/.*|next)$/.test(name))).toEqual([]);
});
