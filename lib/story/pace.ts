import type { Seen } from "@/lib/story/alike";
import { isWide } from "@/lib/story/shots";

export const PACES = ["calm", "usual", "lively"] as const;
/** How quickly a film goes from one picture to the next. */
export type Pace = (typeof PACES)[number];
export const USUAL_PACE: Pace = "usual";

/** For how long photos are shown, in seconds. */
export type Pacing = { usual: number; shortest: number; longest: number };

const pacings: Record<Pace, Pacing> = {
  calm: { usual: 5, shortest: 4, longest: 8 },
  usual: { usual: 3.5, shortest: 2.5, longest: 6 },
  lively: { usual: 2.2, shortest: 1.6, longest: 3 },
};

export function pacingOf(pace: Pace = USUAL_PACE): Pacing {
  return pacings[pace];
}

/** How much slower than usual, as a factor. */
export function slownessOf({ usual }: Pacing): number {
  return usual / pacings[USUAL_PACE].usual;
}

/** How much longer wide ones are shown, because there is more to see. */
const wideShare = 1.15;
export const shortestWideSeconds = ({ shortest }: Pacing) => shortest * wideShare;
/** The length of the title; below, that of each card that begins a chapter. */
export const TITLE_SECONDS = 4;
export const CARD_SECONDS = 2.5;

/** How much of a film of this length is left for pictures beside its title and its cards. */
export function pictureSecondsOf(seconds: number): number {
  return seconds - TITLE_SECONDS - CARD_SECONDS * Math.min(5, Math.floor(seconds / 40));
}

/** How many photos there is time for. */
export function placesIn(pictureSeconds: number, { usual }: Pacing): number {
  return Math.max(1, Math.round(pictureSeconds / usual));
}

/** How long so many photos are usually shown. */
export const usualSecondsOf = (photos: number, { usual }: Pacing) => photos * usual;

type Lengths = {
  pacing: Pacing;
  wishedSeconds: number;
  /** How long the card before each chapter is shown, 0 where there is none. */
  cards: readonly number[];
  /** How long each clip of the film is shown. */
  clips: ReadonlyMap<string, number>;
  /** The pictures that have to begin at a moment, in seconds from the first picture on. */
  landings: ReadonlyMap<Seen, number>;
  /** The same of the cards of chapters, by the chapter's index. */
  cardLandings: ReadonlyMap<number, number>;
};

/**
 * How long each photo is shown. Together with clips, title and cards they take the wished time, if possible, and those
 * before a landing the time until then.
 */
export function secondsOf(
  chapters: readonly Seen[][],
  { pacing, wishedSeconds, cards, clips, landings, cardLandings }: Lengths,
): Map<string, number> {
  const lengths = new Map<string, number>();
  let [photos, left, from] = [new Array<Seen>(), 0, 0];
  const shareUntil = (until: number, isExact: boolean) => {
    const time = { seconds: until - from + left, isExact, pacing };
    for (const [id, seconds] of shared(photos, time)) lengths.set(id, seconds);
    [photos, left, from] = [[], 0, until];
  };
  for (const [index, chapter] of chapters.entries()) {
    const onCard = cardLandings.get(index);
    if (onCard !== undefined) shareUntil(onCard, true);
    left -= cards[index] ?? 0;
    for (const seen of chapter) {
      const landing = landings.get(seen);
      if (landing !== undefined) shareUntil(landing, true);
      if (seen.item.moving) left -= clips.get(seen.item.id) ?? 0;
      else photos.push(seen);
    }
  }
  shareUntil(wishedSeconds - TITLE_SECONDS, false);
  return lengths;
}

type Time = { seconds: number; isExact: boolean; pacing: Pacing };

/** Shares time out to photos, in tenths of a second; if that must be exact, so that no rounding adds up. */
function shared(
  photos: readonly Seen[],
  { seconds, isExact, pacing: { shortest, longest } }: Time,
): Map<string, number> {
  const weights = photos.map((seen) => (isWide(seen) ? wideShare : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const each = Math.max(shortest, Math.min(longest, seconds / Math.max(1, total)));
  let rounding = 0;
  return new Map(
    photos.map(({ item }, index) => {
      const wished = each * (weights[index] ?? 1) + rounding;
      const length = Math.round(wished * 10) / 10;
      if (isExact) rounding = wished - length;
      return [item.id, length];
    }),
  );
}
