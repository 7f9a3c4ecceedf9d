import type { Seen } from "@/lib/story/alike";

/** A picture is wide if its subject fills less than this share of its height, or if it has none. */
const closeFrom = 0.45;
/** Pictures this close in time may change places, since nobody will notice. */
const sameMinutes = 10 * 60;

export function isWide({ item }: Seen): boolean {
  return item.kind === "panorama" || item.subjectHeight === null || item.subjectHeight < closeFrom;
}

/** What takes turns: a film is dull when it shows one kind for long. */
function shotOf(seen: Seen): "moving" | "wide" | "close" {
  if (seen.item.moving) return "moving";
  return isWide(seen) ? "wide" : "close";
}

/**
 * Alternates wide and close pictures, and photos and clips, as far as their times allow. The first and the last stay in
 * place.
 */
export function alternate(chapter: readonly Seen[]): Seen[] {
  const result = [...chapter];
  for (let at = 1; at < result.length - 2; at += 1) {
    const [before, here, next] = [result[at - 1], result[at], result[at + 1]];
    if (!before || !here || !next) break;
    const isSame = shotOf(before) === shotOf(here);
    const isNear = here.taken !== null && next.taken !== null && next.taken - here.taken <= sameMinutes;
    if (isSame && shotOf(next) !== shotOf(here) && isNear) [result[at], result[at + 1]] = [next, here];
  }
  return result;
}
