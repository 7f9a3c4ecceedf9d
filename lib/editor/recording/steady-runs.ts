/** A moment of sound or film, and when the page met it. */
export type Mark = { mediaMs: number; atMs: number };

export type SteadyRun = {
  /** The index of its first mark. */
  first: number;
  /** When its time 0 was, by the page's clock. */
  zeroMs: number;
};

type How = {
  /** Marks that are late by less belong to the same run. */
  toleranceMs: number;
  /** Among so many marks at least one is met without delay. */
  window: number;
};

/**
 * Finds the stretches in which something ran evenly. The page meets each moment late by a varying amount, never early, so
 * the earliest of several tells the truth.
 */
export function steadyRuns(marks: readonly Mark[], { toleranceMs, window }: How): SteadyRun[] {
  const zeros = marks.map(({ mediaMs, atMs }) => atMs - mediaMs);
  const runs: SteadyRun[] = [];
  let run: SteadyRun | undefined;
  for (let index = 0; index < zeros.length; index++) {
    const zeroMs = Math.min(...zeros.slice(index, index + window));
    if (run && Math.abs(zeroMs - run.zeroMs) < toleranceMs) continue;
    // At the end there are too few marks to tell.
    if (run && zeroMs > run.zeroMs && zeros.length - index < window / 2) break;
    run = { first: index, zeroMs };
    runs.push(run);
  }
  return runs;
}
