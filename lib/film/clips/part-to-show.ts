import { type Liveliness, livelyStart, sumsOf } from "@/lib/film/clips/lively";
import { breath, pausesIn, quietEdges } from "@/lib/film/clips/pauses";
import type { Stretch } from "@/lib/film/plan/ducking";

/** What a part of a clip is chosen by. All of it may be unknown. */
export type PartFacts = {
  lively?: Liveliness | undefined;
  /** When there is something to hear, in order: words end where these do. */
  sounding?: readonly Stretch[] | undefined;
};

type Part = { start: number; seconds: number };

/** What breaking off in the middle of words costs, compared with what goes on in the best part. Beginning there costs less. */
const costs = { beginning: 0.12, ending: 0.2 };
/** What showing as much less as is allowed costs. */
const shorterCost = 0.05;
/** How much less than wished may be shown, so that words are heard to their end. */
const maxShortening = 0.25;
/** Transitions let a little be heard of what comes before and after a part: no words, if nothing sounds for so long. */
const restSeconds = 0.6;

/**
 * Where a shortened clip should start: so that most happens in it, and so that nobody is cut off in the middle of a
 * word, as far as both can be had.
 */
export function startToShow(facts: PartFacts, { seconds, wholeSeconds }: Wish): number {
  return bestPart(facts, { seconds, wholeSeconds, shortest: seconds }).start;
}

/** How much of a clip to show when a little less than wished would do, too. */
export function secondsToShow(facts: PartFacts, { seconds, wholeSeconds }: Wish): number {
  return bestPart(facts, { seconds, wholeSeconds, shortest: seconds * (1 - maxShortening) }).seconds;
}

type Wish = { seconds: number; wholeSeconds: number };

function bestPart(facts: PartFacts, { seconds, wholeSeconds, shortest }: Wish & { shortest: number }): Part {
  const first: Part = { start: 0, seconds };
  if (seconds >= wholeSeconds) return first;
  const last: Part = { start: wholeSeconds - seconds, seconds };
  const liveliest = { start: liveliestStart(facts, { seconds, wholeSeconds }), seconds };
  const pauses = pausesIn(facts.sounding ?? [], wholeSeconds);
  if (pauses.length === 0) return liveliest;
  const score = scoring(facts, { seconds, wholeSeconds, shortest, liveliest, pauses });
  const parts = [liveliest, first, last, ...partsBetween(pauses, { seconds, wholeSeconds, shortest })];
  return parts
    .map((part) => ({ part, score: score(part) }))
    .reduce((best, one) => (one.score > best.score ? one : best)).part;
}

function liveliestStart({ lively }: PartFacts, wish: Wish): number {
  return lively ? livelyStart(lively, wish) : (wish.wholeSeconds - wish.seconds) / 2;
}

/** Parts that begin or end in a pause, and those that do both. */
function partsBetween(
  pauses: readonly Stretch[],
  { seconds, wholeSeconds, shortest }: Wish & { shortest: number },
): Part[] {
  const { begins, ends } = quietEdges(pauses);
  let first = 0;
  const both = begins.flatMap((start) => {
    while ((ends[first] ?? Number.POSITIVE_INFINITY) < start + shortest) first += 1;
    const parts: Part[] = [];
    for (let at = first; (ends[at] ?? Number.POSITIVE_INFINITY) <= start + seconds; at++)
      parts.push({ start, seconds: Math.min(seconds, (ends[at] ?? 0) - start) });
    return parts;
  });
  const starts = [...begins, ...ends.map((end) => end - seconds)];
  const fitting = starts.filter((start) => start >= 0 && start <= wholeSeconds - seconds);
  return [...both, ...fitting.map((start) => ({ start, seconds }))];
}

type Scale = Wish & { shortest: number; liveliest: Part; pauses: readonly Stretch[] };

/** Up to 1: for as much going on as anywhere, from pause to pause. */
function scoring(
  { lively }: PartFacts,
  { seconds, wholeSeconds, shortest, liveliest, pauses }: Scale,
): (part: Part) => number {
  const until = lively ? sumsOf(lively) : () => 0;
  const shownIn = (part: Part) => (until(part.start + part.seconds) - until(part.start)) / part.seconds;
  const most = shownIn(liveliest);
  const latest = wholeSeconds - seconds;
  const share = (part: Part) =>
    most > 0 ? Math.min(1, shownIn(part) / most) : 1 - Math.abs(part.start - liveliest.start) / (2 * latest);
  const lessShare = (part: Part) =>
    seconds > shortest ? Math.max(0, seconds - part.seconds) / (seconds - shortest) : 0;
  return (part) =>
    share(part) -
    shorterCost * lessShare(part) -
    costs.beginning * (1 - restBefore(pauses, part.start)) -
    costs.ending * (1 - restAfter(pauses, part.start + part.seconds, wholeSeconds));
}

/** How quiet it is around a cut, from 0 in the middle of words to 1. Nothing is cut off at a clip's own ends. */
function restBefore(pauses: readonly Stretch[], at: number): number {
  const pause = pauseAt(pauses, at);
  if (!pause) return at > 0 ? 0 : 1;
  const since = pause.startSeconds > 0 ? at - pause.startSeconds : restSeconds;
  return restOf({ own: (pause.endSeconds - at) / breath.before, other: since / restSeconds });
}

function restAfter(pauses: readonly Stretch[], at: number, wholeSeconds: number): number {
  const pause = pauseAt(pauses, at);
  if (!pause) return at < wholeSeconds ? 0 : 1;
  const until = pause.endSeconds < wholeSeconds ? pause.endSeconds - at : restSeconds;
  return restOf({ own: (at - pause.startSeconds) / breath.after, other: until / restSeconds });
}

/** How far the words that are shown are from a cut, and those that are not. A short pause is better than none. */
function restOf({ own, other }: { own: number; other: number }): number {
  return 0.4 + 0.3 * Math.min(1, own) + 0.3 * Math.min(1, other);
}

function pauseAt(pauses: readonly Stretch[], at: number): Stretch | undefined {
  let [from, until] = [0, pauses.length];
  while (until - from > 1) {
    const middle = (from + until) >> 1;
    if ((pauses[middle]?.startSeconds ?? 0) <= at) from = middle;
    else until = middle;
  }
  const pause = pauses[from];
  return pause && at >= pause.startSeconds && at <= pause.endSeconds ? pause : undefined;
}
