/** How well two lists of beats agree, from 0 to 1 (the F-measure). Each beat matches at most one of the other list. */
export function agreement(
  truth: readonly number[],
  detected: readonly number[],
  toleranceSeconds: number,
): number {
  let [met, next] = [0, 0];
  for (const beat of truth) {
    while (next < detected.length && (detected[next] ?? 0) < beat - toleranceSeconds) next += 1;
    if (next < detected.length && (detected[next] ?? 0) <= beat + toleranceSeconds) {
      met += 1;
      next += 1;
    }
  }
  return truth.length + detected.length === 0 ? 1 : (2 * met) / (truth.length + detected.length);
}
