const folder = "lib/worker/pixels";
const common = ["plane-sums.h", "steps.h"].map((name) => `${folder}/${name}`);
const own = ["bytes.h", "check.c", "planes.c", "compositor.c"].map((name) => `${folder}/${name}`);
const ofAddon = ["bytes.h", "planes.h", "planes.c", "compositor.h", "compositor.c", "addon.c"];
const wasmSources = [...common, ...own];
const avx2Sources = [...common, ...ofAddon.map((name) => `${folder}/avx2/${name}`)];

/**
 * What is written in C, with where its result lies and what it asks of a processor.
 * @type {readonly { sources: readonly string[], target: string, isRelaxed: boolean }[]}
 */
export const wasmPrograms = [
  { sources: wasmSources, target: `${folder}/pixels.wasm`, isRelaxed: false },
  { sources: wasmSources, target: `${folder}/pixels-relaxed.wasm`, isRelaxed: true },
];

/** For Linux on x64, whatever its C library: it uses none. */
export const addon = { sources: avx2Sources, target: `${folder}/pixels-avx2.node` };

/** Names the part of a result that says which sources it was made from. */
export const SOURCE_SECTION = "source-sha256";
