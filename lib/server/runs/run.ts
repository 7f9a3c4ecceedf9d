/**
 * Neighbouring pieces of a film that one worker makes one after the other. They become files of their own, or
 * share files with other pieces of that worker.
 */
export type Run = {
  keys: readonly string[];
  /** The length of each piece. */
  frames: readonly number[];
};

/** One worker's right to make a run. A worker with a lower attempt has lost it. */
export type RunClaim = {
  id: string;
  attempt: number;
};

/** A helper reports several times a second; one that is silent for this long has lost its run. */
export const SILENT_RUN_SECONDS = 15;

/** A run that failed this often is left to the worker that has the render. */
export const MAX_RUN_ATTEMPTS = 3;
