const folder = "lib/worker/pixels";
const wasmSources = ["bytes.h", "check.c", "planes.c", "compositor.c"].map((name) => `${folder}/${name}`);
const avx2Sources = ["bytes.h", "planes.h", "planes.c", "compositor.h", "compositor.c", "addon.c"].map(
  (name) => `${folder}/avx2/${name}`,
);

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
export const sourceSection = "source-sha256";
