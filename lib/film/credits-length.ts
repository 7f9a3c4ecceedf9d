import type { CreditRow, FilmDocument } from "@/lib/film/document";
import type { CreditsRules } from "@/lib/film/styles/style-definition";
import { styleRules } from "@/lib/film/styles/styles";
import { framesFromSeconds } from "@/lib/film/time";

/** The visible rows: blank rows separate groups, but are dropped at both ends. */
export function shownCredits(document: FilmDocument): CreditRow[] {
  const isBlank = ([key, value]: CreditRow) => key.trim() === "" && value.trim() === "";
  const first = document.credits.findIndex((row) => !isBlank(row));
  const last = document.credits.findLastIndex((row) => !isBlank(row));
  return first < 0 ? [] : document.credits.slice(first, last + 1);
}

/** Frames of each card of credits in turn; a roll is one long card. Empty when there is nothing to show. */
export function creditCardFrames(rowCount: number, rules: CreditsRules): number[] {
  if (rowCount === 0) return [];
  const cardCount = rules.mode === "roll" ? 1 : Math.ceil(rowCount / rules.rowsPerCard);
  return Array.from({ length: cardCount }, (_, card) => {
    const rows = rowsOnCard(card, rowCount, cardCount);
    const seconds = Math.max(rules.minSeconds, rules.baseSeconds + rows * rules.secondsPerRow);
    return framesFromSeconds(seconds);
  });
}

/** Rows are spread evenly, so that no card holds a lonely last one. */
function rowsOnCard(card: number, rowCount: number, cardCount: number): number {
  return Math.floor(((card + 1) * rowCount) / cardCount) - Math.floor((card * rowCount) / cardCount);
}

export function creditsFrames(document: FilmDocument): number {
  const cards = creditCardFrames(shownCredits(document).length, styleRules(document.style).credits);
  return cards.reduce((sum, frames) => sum + frames, 0);
}
