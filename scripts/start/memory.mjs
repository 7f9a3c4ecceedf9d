/** What the web process begins with: each of its threads would keep what it freed to itself. */
export const webMemory = { MALLOC_ARENA_MAX: "2" };

/** A worker's memory is pictures of a few sizes that come and go, and little else: young objects die at once. */
export const workerFlags = ["--max-semi-space-size=2"];

/**
 * Every frame is read back from its canvas into memory of its own: taken from the system each time, its pages would
 * cost more than what is copied into them. So frames, of 1080p, too, stay below the threshold; large photos go back
 * to the system when they are freed. And what one thread freed, another has use for.
 */
export const workerMemory = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: String(9 << 20),
  MALLOC_TRIM_THRESHOLD_: String(16 << 20),
};
