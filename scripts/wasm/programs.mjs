/**
 * What is written in C, with where its result lies. Memory that several threads see asks for features of its own.
 * @type {readonly { source: string, target: string, isShared: boolean }[]}
 */
export const wasmPrograms = [
  {
    source: "lib/worker/encode/kernels/planes.c",
    target: "lib/worker/encode/kernels/planes.wasm",
    isShared: true,
  },
  {
    source: "lib/worker/engines/skia/compositor/compositor.c",
    target: "lib/worker/engines/skia/compositor/compositor.wasm",
    isShared: false,
  },
];

/** Names the part of a result that says which source it was made from. */
export const sourceSection = "source-sha256";
