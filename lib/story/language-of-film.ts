import type { FilmDocument } from "@/lib/film/document";
import { cardsIn } from "@/lib/film/operations/tell-story";
import { titleOfKey } from "@/lib/story/card-words";
import { COUNTING_LANGUAGES } from "@/lib/story/day-words";

/**
 * The language of the cards that a choice wrote into the film, or else of the name it gave it; without any of these the
 * reader's. So choosing again mixes no languages, whoever does it.
 */
export function languageOfFilm(
  document: FilmDocument,
  { readers, isNamedIn }: { readers: string; isNamedIn?: (language: string) => boolean },
): string {
  const cards = cardsIn(document);
  const languages = [readers, ...COUNTING_LANGUAGES];
  const isCarded = (language: string) => cards.some(({ key, title }) => titleOfKey(key, language) === title);
  return languages.find(isCarded) ?? (isNamedIn && languages.find(isNamedIn)) ?? readers;
}
