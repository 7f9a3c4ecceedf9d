const forms = {
  /** "July 2026" */
  month: { month: "long", year: "numeric" },
  /** "12 July" */
  dayOfYear: { day: "numeric", month: "long" },
  /** "12 July 2026" */
  day: { dateStyle: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Films are chosen again with every picture that arrives, and a formatter costs more than what it writes. */
const formatters = new Map<string, Intl.DateTimeFormat>();
/** More than people read; tags come from outside, and must not fill the memory. */
const maxFormatters = 100;

function formatterOf(form: keyof typeof forms, language: string): Intl.DateTimeFormat {
  const key = `${form} ${language}`;
  const known = formatters.get(key);
  if (known) return known;
  // Days before months, as in all languages but one that are likely where nobody said which English it is to be.
  const locale = language === "en" ? "en-GB" : language;
  const formatter = new Intl.DateTimeFormat(locale, { ...forms[form], timeZone: "UTC" });
  if (formatters.size >= maxFormatters) formatters.clear();
  formatters.set(key, formatter);
  return formatter;
}

/** A date, or two and what is between them, such as "12 – 15 July 2026". In epoch seconds, by the clocks of the place. */
export function dateText(
  form: keyof typeof forms,
  language: string,
  { from, until }: { from: number; until: number },
): string {
  const formatter = formatterOf(form, language);
  return withPlainSpaces(rangeText(formatter, from * 1000, until * 1000));
}

function rangeText(formatter: Intl.DateTimeFormat, from: number, until: number): string {
  const parts = formatter.formatRangeToParts(from, until);
  const isInFigures = (all: readonly { type: string; value: string }[]) =>
    all.some(({ type, value }) => type === "month" && /^\p{Nd}+$/u.test(value));
  const isSlashed = parts.some(({ type, value }) => type === "literal" && value.includes("/"));
  // Some languages have no words for ranges: of "12. července 2026" they make "12.–15. 7. 2026".
  if (isSlashed || (isInFigures(parts) && !isInFigures(formatter.formatToParts(from))))
    return `${formatter.format(from)} – ${formatter.format(until)}`;
  // Others make "02" of the second day only where it ends a range.
  return parts.map(({ type, value }) => (type === "day" ? value.replace(/^0(?=\d$)/, "") : value)).join("");
}

/** Intl uses thin spaces, or none at all around a dash. Some styles' fonts lack these. */
function withPlainSpaces(text: string): string {
  return text.replace(/[\u00a0\u2009\u202f]/g, " ").replace(/\s*–\s*| - /gu, " – ");
}
