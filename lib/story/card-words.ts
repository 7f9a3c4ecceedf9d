import type { CardDay } from "@/lib/story/cards";

const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const ordinals = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

/** The days of a film, such as "12 – 15 July 2026". */
export function datesText({ from, until }: { from: number; until: number }): string {
  // Intl uses thin spaces, or none at all around a dash. Some styles' fonts lack these.
  return dates.formatRange(from * 1000, until * 1000).replace(/[\s\u2009]*–[\s\u2009]*/u, " – ");
}

/** "The second day", or "12 July 2026". */
export function cardText(card: CardDay): string {
  if (card.kind === "date") return dates.format(card.at * 1000);
  const ordinal = ordinals[card.number - 1];
  return ordinal ? `The ${ordinal} day` : `Day ${card.number}`;
}
