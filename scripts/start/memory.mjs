/** Environment of the web process. With more arenas, each of its threads would keep the memory it freed to itself. */
export const webMemory = { MALLOC_ARENA_MAX: "2" };

/** A worker's memory is mostly pictures of a few sizes that come and go; young objects die at once. */
export const workerFlags = ["--max-semi-space-size=2"];

/**
 * Every frame is read back from its canvas into its own memory. Fetching that from the system each time would
 * cost more than the copying. The threshold keeps frames, even in 1080p, in the allocator, while large photos
 * go back to the system when freed. With one arena, threads can reuse what others freed.
 */
export const workerMemory = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: String(9 << 20),
  MALLOC_TRIM_THRESHOLD_: String(16 << 20),
};
