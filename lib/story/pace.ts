import type { Seen } from "@/lib/story/alike";
import { isWide } from "@/lib/story/shots";

const usualSeconds = 3.5;
const shortestSeconds = 2.5;
const longestSeconds = 6;
/** The length of the title; below, that of each card that begins a chapter. */
export const TITLE_SECONDS = 4;
export const CARD_SECONDS = 2.5;

/** How much of a film of this length is left for pictures beside its title and its cards. */
export function pictureSecondsOf(seconds: number): number {
  return seconds - TITLE_SECONDS - CARD_SECONDS * Math.min(5, Math.floor(seconds / 40));
}

/** How many photos there is time for. */
export function placesIn(pictureSeconds: number): number {
  return Math.max(1, Math.round(pictureSeconds / usualSeconds));
}

/** How long so many photos are usually shown. */
export const usualSecondsOf = (photos: number) => photos * usualSeconds;

type Lengths = {
  wishedSeconds: number;
  cards: number;
  /** How long each clip of the film is shown. */
  clips: ReadonlyMap<string, number>;
};

/**
 * How long each photo is shown. Wide ones are shown a little longer, because there is more to see. Together with clips,
 * title and cards they take the wished time, if possible.
 */
export function secondsOf(
  photos: readonly Seen[],
  { wishedSeconds, cards, clips }: Lengths,
): Map<string, number> {
  const weights = photos.map((seen) => (isWide(seen) ? 1.15 : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const moving = [...clips.values()].reduce((sum, seconds) => sum + seconds, 0);
  const left = wishedSeconds - TITLE_SECONDS - CARD_SECONDS * cards - moving;
  const each = Math.max(shortestSeconds, Math.min(longestSeconds, left / Math.max(1, total)));
  return new Map(
    photos.map(({ item }, index) => [item.id, Math.round(each * (weights[index] ?? 1) * 10) / 10]),
  );
}
