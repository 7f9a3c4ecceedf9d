const hour = 3_600;
/** A pause this long always begins a chapter. */
const longPause = 5 * hour;
const shortestPause = 0.75 * hour;
/** How many times longer than the usual pause a pause has to be. */
const timesUsual = 8;

/**
 * Divides pictures into at most `max` chapters at the longest pauses. Pictures without a time form a chapter of their
 * own, the last one.
 */
export function chaptersOf<T>(inOrder: readonly T[], takenOf: (one: T) => number | null, max: number): T[][] {
  const dated = inOrder.filter((one) => takenOf(one) !== null);
  const undated = inOrder.filter((one) => takenOf(one) === null);
  const room = Math.max(1, max - (undated.length > 0 && dated.length > 0 ? 1 : 0));
  const pauses = dated.slice(1).map((one, at) => ({
    at: at + 1,
    seconds: (takenOf(one) ?? 0) - (takenOf(dated[at] ?? one) ?? 0),
  }));
  const usual =
    pauses.map(({ seconds }) => seconds).toSorted((a, b) => a - b)[Math.floor(pauses.length / 2)] ?? 0;
  const ends = pauses
    .filter(
      ({ seconds }) => seconds >= longPause || (seconds >= shortestPause && seconds >= timesUsual * usual),
    )
    .toSorted((a, b) => b.seconds - a.seconds || a.at - b.at)
    .slice(0, room - 1)
    .map(({ at }) => at)
    .toSorted((a, b) => a - b);
  const chapters = [0, ...ends].map((from, index) => dated.slice(from, ends[index] ?? dated.length));
  return [...chapters, undated].filter((chapter) => chapter.length > 0);
}

/**
 * How many places each chapter gets: proportional to the square root of its pictures, so that a day with few pictures
 * is visible beside one with hundreds. No chapter gets more places than it has pictures, and each gets at least one
 * while there are enough.
 */
export function sharesOf(counts: readonly number[], places: number): number[] {
  const shares = counts.map(() => 0);
  const weights = counts.map(Math.sqrt);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (
    let left = Math.min(
      places,
      counts.reduce((sum, count) => sum + count, 0),
    );
    left > 0;
    left -= 1
  ) {
    let [best, bestWant] = [0, Number.NEGATIVE_INFINITY];
    for (const [index, count] of counts.entries()) {
      const share = shares[index] ?? 0;
      if (share >= count) continue;
      const want = share === 0 ? 1 + count : ((weights[index] ?? 0) * places) / total - share - places;
      if (want > bestWant) [best, bestWant] = [index, want];
    }
    shares[best] = (shares[best] ?? 0) + 1;
  }
  return shares;
}
