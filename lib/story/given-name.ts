import type { FilmDocument } from "@/lib/film/document";
import { languageOfFilm } from "@/lib/story/language-of-film";
import { nameFromDates } from "@/lib/story/name-from-dates";

type Named = { name: string; document: FilmDocument };
type Known = {
  /** When the film's pictures were taken, in epoch seconds, by each set of clocks by which it may have been named. */
  dates: readonly (readonly (number | null)[])[];
  /** The language of whoever makes the film. */
  readers: string;
};

/** Whether a film has the name that its pictures' dates give it, or none, and the language it is in. */
export function givenName(
  { name, document }: Named,
  { dates, readers }: Known,
): { isGiven: boolean; language: string } {
  const own = name.trim();
  const isNamedIn = (language: string) => dates.some((taken) => nameFromDates(taken, language) === own);
  const language = languageOfFilm(document, { readers, isNamedIn });
  return { isGiven: own === "" || isNamedIn(language), language };
}
