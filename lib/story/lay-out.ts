import type { Seen } from "@/lib/story/alike";
import { type ChapterDates, cardsOf } from "@/lib/story/cards";
import { type ChapterPlan, type Landed, landOnRises } from "@/lib/story/land-on-rises";
import { CARD_SECONDS, type Pacing, secondsOf, shortestWideSeconds } from "@/lib/story/pace";
import { alternate } from "@/lib/story/shots";

type Wish = {
  pacing: Pacing;
  wishedSeconds: number;
  /** When the music rises, in seconds from the first picture on, in order. */
  rises: readonly number[];
  clips: ReadonlyMap<string, number>;
  mustStay: (seen: Seen) => boolean;
};

/** What the chapters show and for how long: at first whatever the music does, then with an ear for it. */
export function layOut(plans: readonly ChapterPlan[], { rises, mustStay, ...wish }: Wish): LaidOut {
  const shortestSeconds = shortestWideSeconds(wish.pacing);
  const quiet = { rises: [], cards: [], clips: wish.clips, photoSeconds: 0, shortestSeconds, mustStay };
  const usual = landOnRises(plans, quiet);
  const quietly = paced(usual, wish);
  if (rises.length === 0) return quietly;
  const photos = quietly.shown.flat().filter(({ item }) => !item.moving);
  const seconds = photos.reduce((sum, { item }) => sum + (quietly.lengths.get(item.id) ?? 0), 0);
  const shown = plans.filter((_, index) => usual.chapters[index]?.flat().length);
  const photoSeconds = seconds / Math.max(1, photos.length);
  const landed = landOnRises(shown, { ...quiet, rises, cards: quietly.cards, photoSeconds });
  return paced(landed, wish);
}

type LaidOut = {
  shown: Seen[][];
  /** How long the card before each chapter is shown. */
  cards: number[];
  lengths: ReadonlyMap<string, number>;
};

function paced(
  { chapters, ...landed }: Landed,
  { pacing, wishedSeconds, clips }: Pick<Wish, "pacing" | "wishedSeconds" | "clips">,
): LaidOut {
  const shown = chapters.map((parts) => parts.flatMap(alternate)).filter((chapter) => chapter.length > 0);
  const cards = cardsOf(shown.map(datesOf)).map((card) => (card ? CARD_SECONDS : 0));
  const photoLengths = secondsOf(shown, { pacing, wishedSeconds, cards, clips, ...landed });
  return { shown, cards, lengths: new Map([...photoLengths, ...clips]) };
}

export function datesOf(chapter: readonly Seen[]): ChapterDates {
  // Clips tell the time in UTC and keep silent about the place; a photo taken nearby knows how late it was there.
  const nearby = chapter.find(({ item }) => item.offsetMinutes !== null)?.item.offsetMinutes ?? 0;
  const times = chapter.flatMap(({ taken, item }) =>
    taken === null ? [] : [taken + (item.offsetMinutes ?? (item.moving ? nearby : 0)) * 60],
  );
  return {
    from: times.length > 0 ? Math.min(...times) : null,
    until: times.length > 0 ? Math.max(...times) : null,
    pictures: chapter.length,
  };
}
