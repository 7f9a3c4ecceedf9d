import { dateText } from "@/lib/story/date-text";
import { usualSpan } from "@/lib/story/usual-span";

export type DatedName = {
  /** The months: "June 2026". */
  name: string;
  /** The days, shown below the name: "3 – 14 June". */
  dates: string;
};

/** Names a film after the dates of its pictures, in epoch seconds; null for a picture without. */
export function nameFromDates(takenAt: readonly (number | null)[], language: string): DatedName {
  const span = usualSpan(takenAt);
  if (!span) return { name: "", dates: "" };
  const [first, last] = [new Date(span.from * 1000), new Date(span.until * 1000)];
  const isOneYear = first.getUTCFullYear() === last.getUTCFullYear();
  const name = dateText("month", language, span);
  return { name: asTitle(name, language), dates: dateText(isOneYear ? "dayOfYear" : "day", language, span) };
}

/** Many languages write months small, but no title. Georgian has capitals only for whole words. */
function asTitle(text: string, language: string): string {
  const [first = ""] = text;
  return /\p{sc=Geor}/u.test(first) ? text : first.toLocaleUpperCase(language) + text.slice(first.length);
}
