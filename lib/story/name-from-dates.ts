import { dateText } from "@/lib/story/date-text";
import { usualSpan } from "@/lib/story/usual-span";

type Span = { from: number; until: number };

/**
 * Names a film after the months of its pictures: "June 2026". Their dates are in epoch seconds; null for a picture without.
 * Empty where most have none.
 */
export function nameFromDates(takenAt: readonly (number | null)[], language: string): string {
  const span = usualSpan(takenAt);
  return span ? nameOf(span, language) : "";
}

/** What the title of a film says: its name, and below it the days: "3 – 14 June". */
export function titleWords(
  name: string,
  span: Span | null,
  language: string,
): { title: string; text: string } {
  if (!span) return { title: name, text: "" };
  // Below the months of one year, its days need no year; below those of two, they would only say them again.
  if (name === nameOf(span, language))
    return { title: name, text: isOneYear(span) ? dateText("dayOfYear", language, span) : "" };
  const days = dateText("day", language, span);
  return name === "" || name === days ? { title: days, text: "" } : { title: name, text: days };
}

const nameOf = (span: Span, language: string) => asTitle(dateText("month", language, span), language);

function isOneYear({ from, until }: Span): boolean {
  return new Date(from * 1000).getUTCFullYear() === new Date(until * 1000).getUTCFullYear();
}

/** Many languages write months small, but no title. Georgian has capitals only for whole words. */
function asTitle(text: string, language: string): string {
  const [first = ""] = text;
  return /\p{sc=Geor}/u.test(first) ? text : first.toLocaleUpperCase(language) + text.slice(first.length);
}
