import { dateText } from "@/lib/story/date-text";

/** What films say whose reader's language is not known, or cannot be drawn. */
export const USUAL_LANGUAGE = "en";

/** As long as any tag that somebody means. */
export const MAX_LANGUAGE_TAG = 35;

/** The scripts that the fonts of all styles write between them (`scripts/make-fonts/families.ts`). */
const drawn =
  /^[\p{sc=Zyyy}\p{sc=Zinh}\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Geor}\p{sc=Hebr}\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Gujr}\p{sc=Guru}\p{sc=Knda}\p{sc=Mlym}\p{sc=Taml}\p{sc=Telu}\p{sc=Sinh}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Ethi}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+$/u;

const someDay = Date.UTC(2026, 6, 12) / 1000;

/** A tag as `Intl` writes it, without extensions; undefined if it is none (BCP 47). */
export function languageTag(tag: string): string | undefined {
  try {
    return tag.length <= MAX_LANGUAGE_TAG ? new Intl.Locale(tag).baseName : undefined;
  } catch {
    return undefined;
  }
}

/** The first of these languages, the dearest first, that films can be written in. */
export function filmLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const language = languageTag(tag);
    if (language === undefined || Intl.DateTimeFormat.supportedLocalesOf([language]).length === 0) continue;
    if (drawn.test(dateText("day", language, { from: someDay, until: someDay }))) return language;
  }
  return USUAL_LANGUAGE;
}
