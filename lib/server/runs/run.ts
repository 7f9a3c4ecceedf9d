/** Pieces of a film that are made one after the other, into files of their own or with others of the same worker. */
export type Run = {
  keys: readonly string[];
  /** Of each of its pieces. */
  frames: readonly number[];
};

/** That somebody makes a run: whoever has a lower attempt has lost it. */
export type RunClaim = {
  id: string;
  attempt: number;
};

/** A helper reports several times a second; one that is silent for so long has lost its run. */
export const SILENT_RUN_SECONDS = 15;

/** A run that came to nothing so often is left to the worker that has the render. */
export const MAX_RUN_ATTEMPTS = 3;
