import { cleanText } from "@/lib/film/clean-text";
import type { CreditRow, FilmDocument } from "@/lib/film/document";
import { MAX_CREDIT_LENGTH, MAX_CREDIT_ROWS } from "@/lib/film/limits";

/** Replaces the credits after rows were added, removed or edited. */
export function setCredits(document: FilmDocument, args: { credits: readonly CreditRow[] }): FilmDocument {
  const credits = args.credits.map(([key, value]): CreditRow => [cleanText(key), cleanText(value)]);
  if (credits.length > MAX_CREDIT_ROWS) return document;
  if (credits.flat().some((text) => text.length > MAX_CREDIT_LENGTH)) return document;
  return JSON.stringify(credits) === JSON.stringify(document.credits) ? document : { ...document, credits };
}

type Args = {
  /** The rows among which it was chosen. */
  seen: readonly CreditRow[];
  fromIndex: number;
  toIndex: number;
};

/** Moves one row of the credits to another place, even when rows were added or removed since somebody took hold of it. */
export function moveCredit(document: FilmDocument, { seen, fromIndex, toIndex }: Args): FilmDocument {
  const from = placeNow(document.credits, seen, fromIndex);
  const row = document.credits[from];
  const isInside = Number.isInteger(toIndex) && toIndex >= 0 && toIndex < document.credits.length;
  if (!row || !isInside || from === toIndex) return document;
  return { ...document, credits: document.credits.toSpliced(from, 1).toSpliced(toIndex, 0, row) };
}

/** Rows are known by their words, and those with the same words by their order. -1 if the row is gone. */
function placeNow(now: readonly CreditRow[], seen: readonly CreditRow[], index: number): number {
  const row = seen[index];
  if (!row) return -1;
  const isSame = ([key, value]: CreditRow) => key === row[0] && value === row[1];
  const places = now.flatMap((one, place) => (isSame(one) ? place : []));
  const nth = seen.slice(0, index).filter(isSame).length;
  return places[Math.min(nth, places.length - 1)] ?? -1;
}
