import type { Seen } from "@/lib/story/alike";

/** What it is about fills less than that of the height, or it is about nothing alone. */
const closeFrom = 0.45;
/** Pictures so near in time may change places: nobody knows better. */
const sameMinutes = 10 * 60;

export function isWide({ item }: Seen): boolean {
  return item.kind === "panorama" || item.subjectHeight === null || item.subjectHeight < closeFrom;
}

/** Wide and close pictures take turns where the time they were taken at allows it. The ends stay. */
export function alternate(chapter: readonly Seen[]): Seen[] {
  const result = [...chapter];
  for (let at = 1; at < result.length - 2; at += 1) {
    const [before, here, next] = [result[at - 1], result[at], result[at + 1]];
    if (!before || !here || !next) break;
    const isSame = isWide(before) === isWide(here);
    const isNear = here.taken !== null && next.taken !== null && next.taken - here.taken <= sameMinutes;
    if (isSame && isWide(next) !== isWide(here) && isNear) [result[at], result[at + 1]] = [next, here];
  }
  return result;
}
