const folder = "lib/worker/pixels";
const sources = ["bytes.h", "check.c", "planes.c", "compositor.c"].map((name) => `${folder}/${name}`);

/**
 * What is written in C, with where its result lies and what it asks of a processor.
 * @type {readonly { sources: readonly string[], target: string, isRelaxed: boolean }[]}
 */
export const wasmPrograms = [
  { sources, target: `${folder}/pixels.wasm`, isRelaxed: false },
  { sources, target: `${folder}/pixels-relaxed.wasm`, isRelaxed: true },
];

/** Names the part of a result that says which sources it was made from. */
export const sourceSection = "source-sha256";
