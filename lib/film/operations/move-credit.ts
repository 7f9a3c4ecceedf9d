import type { FilmDocument } from "@/lib/film/document";

interface Args {
  fromIndex: number;
  toIndex: number;
}

/** Moves one row of the credits to another place. */
export function moveCredit(document: FilmDocument, { fromIndex, toIndex }: Args): FilmDocument {
  const row = document.credits[fromIndex];
  const isInside = Number.isInteger(toIndex) && toIndex >= 0 && toIndex < document.credits.length;
  if (!row || !isInside || fromIndex === toIndex) return document;
  return { ...document, credits: document.credits.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, row) };
}
