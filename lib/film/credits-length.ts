import type { CreditRow, FilmDocument } from "@/lib/film/document";
import type { CreditsRules } from "@/lib/film/styles/style-definition";
import { styleRules } from "@/lib/film/styles/styles";
import { framesFromSeconds } from "@/lib/film/time";

/** The credits that are shown. Blank rows separate groups, but are dropped at both ends. */
export function shownCredits(document: FilmDocument): CreditRow[] {
  const isBlank = ([key, value]: CreditRow) => key.trim() === "" && value.trim() === "";
  const first = document.credits.findIndex((row) => !isBlank(row));
  const last = document.credits.findLastIndex((row) => !isBlank(row));
  return first < 0 ? [] : document.credits.slice(first, last + 1);
}

/** The length of each card of credits, in frames; a roll is one long card. Empty when there are no credits. */
export function creditCardFrames(rowCount: number, rules: CreditsRules): number[] {
  if (rowCount === 0) return [];
  const cardCount = rules.mode === "roll" ? 1 : Math.ceil(rowCount / rules.rowsPerCard);
  return Array.from({ length: cardCount }, (_, card) => {
    const rows = rowsOnCard(card, rowCount, cardCount);
    const seconds = Math.max(rules.minSeconds, rules.baseSeconds + rows * rules.secondsPerRow);
    return framesFromSeconds(seconds);
  });
}

/** Spreads rows evenly, so that the last card does not hold a single row. */
function rowsOnCard(card: number, rowCount: number, cardCount: number): number {
  return Math.floor(((card + 1) * rowCount) / cardCount) - Math.floor((card * rowCount) / cardCount);
}

export function creditsFrames(document: FilmDocument): number {
  const cards = creditCardFrames(shownCredits(document).length, styleRules(document.style).credits);
  return cards.reduce((sum, frames) => sum + frames, 0);
}
