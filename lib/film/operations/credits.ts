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
  fromIndex: number;
  toIndex: number;
};

/** Moves one row of the credits to another place. */
export function moveCredit(document: FilmDocument, { fromIndex, toIndex }: Args): FilmDocument {
  const row = document.credits[fromIndex];
  const isInside = Number.isInteger(toIndex) && toIndex >= 0 && toIndex < document.credits.length;
  if (!row || !isInside || fromIndex === toIndex) return document;
  return { ...document, credits: document.credits.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, row) };
}
