const day = 86_400;
/** How far away the few are from the others. */
const farSeconds = 2 * 365 * day;
/** The share of the pictures that may be the few. */
const fewShare = 0.15;
/** The share of the pictures that must have a date: a few say nothing of a film of scans. */
const datedShare = 0.5;

/**
 * From when until when pictures were taken, in epoch seconds, but for those few that lie years away from all others: a
 * camera whose clock was never set, a scan, a file that has lost its date. Null where most pictures have no date.
 */
export function usualSpan(takenAt: readonly (number | null)[]): { from: number; until: number } | null {
  const sorted = takenAt.filter((at) => at !== null).sort((a, b) => a - b);
  if (sorted.length < takenAt.length * datedShare) return null;
  const many = sorted.length - Math.floor(sorted.length * fewShare);
  const spanFrom = (start: number) => (sorted[start + many - 1] ?? 0) - (sorted[start] ?? 0);
  let start = 0;
  for (let other = 1; other + many <= sorted.length; other += 1)
    if (spanFrom(other) < spanFrom(start)) start = other;
  let end = start + many - 1;
  const gapAfter = (at: number) => (sorted[at + 1] ?? Number.POSITIVE_INFINITY) - (sorted[at] ?? 0);
  while (start > 0 && gapAfter(start - 1) < farSeconds) start -= 1;
  while (gapAfter(end) < farSeconds) end += 1;
  const [from, until] = [sorted[start], sorted[end]];
  return from === undefined || until === undefined ? null : { from, until };
}
