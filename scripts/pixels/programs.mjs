const folder = "lib/worker/pixels";
const common = ["plane-sums.h", "steps.h"].map((name) => `${folder}/${name}`);
const own = ["bytes.h", "check.c", "planes.c", "compositor.c"].map((name) => `${folder}/${name}`);
const ofAddon = ["bytes.h", "planes.h", "planes.c", "compositor.h", "compositor.c", "addon.c"];
const wasmSources = [...common, ...own];
const avx2Sources = [...common, ...ofAddon.map((name) => `${folder}/avx2/${name}`)];
const footage = "lib/paint/footage/planes-to-pixels";
const looking = "lib/looking/program";
const hearing = "lib/server/media/hearing/hearing";
const lookingSources = ["maps.h", "saliency.c", "judging.c"].map((name) => `${looking}/${name}`);

/**
 * The programs written in C: where each result goes (a program, or a module that holds it as text), whether
 * it needs relaxed SIMD, and whether threads share its memory.
 * @type {readonly { sources: readonly string[], target: string, isRelaxed: boolean, isShared: boolean }[]}
 */
export const wasmPrograms = [
  { sources: wasmSources, target: `${folder}/pixels.wasm`, isRelaxed: false, isShared: true },
  { sources: wasmSources, target: `${folder}/pixels-relaxed.wasm`, isRelaxed: true, isShared: true },
  { sources: [`${footage}.c`], target: `${footage}-wasm.ts`, isRelaxed: false, isShared: false },
  { sources: lookingSources, target: `${looking}/looking-wasm.ts`, isRelaxed: false, isShared: false },
  { sources: [`${hearing}.c`], target: `${hearing}-wasm.ts`, isRelaxed: false, isShared: false },
];

/** For Linux on x64 with any C library, because it uses none. */
export const addon = { sources: avx2Sources, target: `${folder}/pixels-avx2.node` };

/** The name of the section that says which sources a result was made from. */
export const SOURCE_SECTION = "source-sha256";
