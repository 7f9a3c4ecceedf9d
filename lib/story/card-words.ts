import type { CardDay } from "@/lib/story/cards";
import { dateText } from "@/lib/story/date-text";
import { dayWordsIn } from "@/lib/story/day-words";

const secondsOfDay = 86_400;

/** What a card says in a language, and which card it is: words that somebody changed stay with it. */
export type Card = { key: string; title: string };

/** "The second day", or "12 July 2026": that, too, in languages in which days are not counted. */
export function cardOf(day: CardDay, language: string): Card {
  const counted = day.kind === "day" ? dayWordsIn(language, day.number) : undefined;
  if (day.kind === "day" && counted !== undefined) return { key: `day-${day.number}`, title: counted };
  const date = Math.floor(day.at / secondsOfDay);
  return { key: `date-${date}`, title: dateText("day", language, { from: day.at, until: day.at }) };
}

/** What the card of this key says in a language; undefined if it does not say that there, or there is no such card. */
export function titleOfKey(key: string, language: string): string | undefined {
  const [, kind, number] = /^(day|date)-(\d{1,6})$/.exec(key) ?? [];
  if (kind === "day") return dayWordsIn(language, Number(number));
  const at = Number(number) * secondsOfDay;
  return kind === "date" ? dateText("day", language, { from: at, until: at }) : undefined;
}
