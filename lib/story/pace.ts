import type { Seen } from "@/lib/story/alike";
import { isWide } from "@/lib/story/shots";

const usualSeconds = 3.5;
const shortestSeconds = 2.5;
const longestSeconds = 6;
/** The length of the title; below, that of each card that begins a chapter. */
export const TITLE_SECONDS = 4;
export const CARD_SECONDS = 2.5;

/** How many pictures a film of this length has time for. */
export function placesFor(seconds: number): number {
  const forPictures = seconds - TITLE_SECONDS - CARD_SECONDS * Math.min(5, Math.floor(seconds / 40));
  return Math.max(1, Math.round(forPictures / usualSeconds));
}

/**
 * How long each picture is shown. Wide ones are shown a little longer, because there is more to see. Together with
 * title and cards they take the wished time, if possible.
 */
export function secondsOf(
  shown: readonly Seen[],
  wishedSeconds: number,
  chapters: number,
): Map<string, number> {
  const weights = shown.map((seen) => (isWide(seen) ? 1.15 : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const left = wishedSeconds - TITLE_SECONDS - CARD_SECONDS * Math.max(0, Math.min(5, chapters - 1));
  const each = Math.max(shortestSeconds, Math.min(longestSeconds, left / Math.max(1, total)));
  return new Map(
    shown.map(({ item }, index) => [item.id, Math.round(each * (weights[index] ?? 1) * 10) / 10]),
  );
}
