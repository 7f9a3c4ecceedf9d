/** Threads that decode and paint would each keep what they freed to themselves. */
export const fewArenas = { MALLOC_ARENA_MAX: "2" };

/**
 * A worker's memory is pictures of a few sizes that come and go, and little else: young objects die at once, and
 * pictures go back to the system when they are freed. Kept for the next, they would lie between what lives longer, and
 * films of many photos would take more and more.
 */
export const workerFlags = ["--max-semi-space-size=2"];

export const workerMemory = {
  ...fewArenas,
  MALLOC_MMAP_THRESHOLD_: String(256 << 10),
  MALLOC_TRIM_THRESHOLD_: String(16 << 20),
};
