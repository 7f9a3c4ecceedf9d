import { secondsToShow, startToShow } from "@/lib/film/clips/part-to-show";
import type { Seen } from "@/lib/story/alike";
import { type Pacing, pictureSecondsOf, slownessOf, usualSecondsOf } from "@/lib/story/pace";
import { luckOf, pickFrom } from "@/lib/story/pick";
import type { Moving } from "@/lib/story/story-item";

/** The share of the pictures' time that clips may take while there are photos for the rest. */
const fairShare = 0.4;
/** How much longer than usual one clip may be shown while there are photos for the rest of the time. */
const maxStretching = 1.5;
/** More of one clip is more than most people watch, however few photos there are. */
const longestSeconds = 12;
/** Less of a clip shows nothing. */
const shortestSeconds = 2;

/** How much of a clip a film of this length usually shows. */
function usualClipSeconds(filmSeconds: number, pacing: Pacing): number {
  return slownessOf(pacing) * Math.max(3, Math.min(6, filmSeconds / 12));
}

/** How many seconds of a film clips may take: a fair share, or what the photos leave when they are few. */
export function clipBudget(filmSeconds: number, photoCount: number, pacing: Pacing): number {
  const all = Math.max(0, pictureSecondsOf(filmSeconds));
  return Math.max(fairShare * all, all - usualSecondsOf(photoCount, pacing));
}

type Wish = {
  pacing: Pacing;
  seconds: number;
  /** How many photos may be shown beside them. */
  photoCount: number;
  keep: ReadonlySet<string>;
  chance: () => number;
};

/** The clips of a film, from all its times, and for how long each is shown. */
export function pickClips(
  moving: readonly Seen[],
  { pacing, seconds, photoCount, keep, chance }: Wish,
): { clips: Seen[]; lengths: Map<string, number> } {
  const budget = clipBudget(seconds, photoCount, pacing);
  const usual = usualClipSeconds(seconds, pacing);
  const count = Math.floor(budget / usual);
  const hasFewPhotos = budget > clipBudget(seconds, Number.POSITIVE_INFINITY, pacing);
  const longest = hasFewPhotos ? longestSeconds : usual * maxStretching;
  const ends = { isFirst: false, isLast: false };
  const clips = pickFrom(moving, { count, keep, ends, luck: luckOf(moving, chance) });
  return { clips, lengths: shareOut(clips, budget, longest) };
}

/** Gives every clip the same time; what short ones leave goes to the longer ones. */
function shareOut(clips: readonly Seen[], budget: number, longest: number): Map<string, number> {
  const lengths = new Map<string, number>();
  const byLength = clips.toSorted((a, b) => secondsOf(a) - secondsOf(b));
  let left = budget;
  for (const [index, seen] of byLength.entries()) {
    const share = Math.max(shortestSeconds, left / (byLength.length - index));
    const shown = lengthNear(seen, Math.min(secondsOf(seen), share, longest));
    lengths.set(seen.item.id, shown);
    left -= shown;
  }
  return lengths;
}

const secondsOf = ({ item }: Seen) => item.moving?.seconds ?? 0;

/** As long as wished, or a little shorter so that words are heard to their end. */
function lengthNear({ item: { moving } }: Seen, seconds: number): number {
  const shown = moving ? secondsToShow(moving, { seconds, wholeSeconds: moving.seconds }) : seconds;
  // Round down, so that no clip is asked for more than it has.
  return Math.floor(Math.max(shown, Math.min(seconds, shortestSeconds)) * 10) / 10;
}

/** Where the shown part of a clip begins. */
export function stretchStart(moving: Moving, seconds: number): number {
  const latest = Math.max(0, moving.seconds - seconds);
  const start = startToShow(moving, { seconds, wholeSeconds: moving.seconds });
  return Math.round(Math.max(0, Math.min(latest, start)) * 100) / 100;
}
