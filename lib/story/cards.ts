import { usualSpan } from "@/lib/story/usual-span";

/** When a chapter's pictures were taken, in seconds by the clocks of the place, and how many the film shows. */
export type ChapterDates = { from: number | null; until: number | null; pictures: number };

const day = 86_400;

/** What a chapter's card says: which day of the film it is, or its date when days are far apart. */
export type CardDay = { kind: "day"; number: number; at: number } | { kind: "date"; at: number };

/** The first and the last moment that the film shows, but for a few far ones; null when few times are known. */
export function spanOf(chapters: readonly ChapterDates[]): { from: number; until: number } | null {
  const times = chapters.flatMap(({ from, until, pictures }) =>
    Array.from({ length: pictures }, () => [from, until]).flat(),
  );
  return usualSpan(times);
}

const maxNumberedDays = 10;
const maxCards = 5;

/** A card for a single picture would be the greater part of its day. */
const minPicturesOfDay = 2;

/**
 * The card before each chapter, if any. Every new day has one, except the first, which has the title, and days with
 * hardly a picture.
 */
export function cardsOf(chapters: readonly ChapterDates[]): (CardDay | null)[] {
  const span = spanOf(chapters);
  const days = chapters.map(({ from }) => (from === null ? null : Math.floor(from / day)));
  const firstDay = span ? Math.floor(span.from / day) : 0;
  const isFew = span !== null && Math.floor(span.until / day) - firstDay < maxNumberedDays;
  const picturesOf = (day: number) =>
    chapters.reduce((sum, { pictures }, index) => sum + (days[index] === day ? pictures : 0), 0);
  let [before, left] = [days[0] ?? null, maxCards];
  return chapters.map(({ from }, index) => {
    const own = days[index] ?? null;
    if (index === 0 || own === null || own === before || left === 0 || from === null) return null;
    before = own;
    if (picturesOf(own) < minPicturesOfDay) return null;
    left -= 1;
    const number = own - firstDay + 1;
    const isCounted = isFew && number >= 1 && number <= maxNumberedDays;
    return isCounted ? { kind: "day", number, at: from } : { kind: "date", at: from };
  });
}
