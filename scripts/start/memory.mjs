/** Threads that decode and paint would each keep what they freed to themselves. */
export const fewArenas = { MALLOC_ARENA_MAX: "2" };

/**
 * A worker's memory is pictures of a few sizes that come and go, and little else: young objects die at once, frames
 * (up to 8 MB) are taken from what was freed before, and what is larger goes back to the system when it is freed.
 */
export const workerFlags = ["--max-semi-space-size=2"];

export const workerMemory = {
  ...fewArenas,
  MALLOC_MMAP_THRESHOLD_: String(10 << 20),
  MALLOC_TRIM_THRESHOLD_: String(64 << 20),
};
