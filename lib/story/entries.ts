import type { StoryEntry } from "@/lib/film/operations/tell-story";
import { cardOf, titleOfKey } from "@/lib/story/card-words";
import { cardsOf, spanOf } from "@/lib/story/cards";
import type { Story } from "@/lib/story/choose-story";
import { COUNTING_LANGUAGES } from "@/lib/story/day-words";
import { titleWords } from "@/lib/story/name-from-dates";
import { CARD_SECONDS, TITLE_SECONDS } from "@/lib/story/pace";

/** Turns a story into the entries that the film's operation takes, with its title and the cards of its days. */
export function entriesOf({ chapters }: Story, name: string, language: string): StoryEntry[] {
  const dates = chapters.map(({ chosen, ...dates }) => ({ ...dates, pictures: chosen.length }));
  const words = titleWords(name.trim(), spanOf(dates), language);
  const opening: StoryEntry[] =
    words.title === "" ? [] : [{ kind: "title", ...words, seconds: TITLE_SECONDS }];
  const cards = cardsOf(dates);
  return [
    ...opening,
    ...chapters.flatMap(({ chosen }, index): StoryEntry[] => {
      const card = cards[index];
      const pictures = chosen.map(
        ({ id, seconds, stretch }): StoryEntry =>
          stretch
            ? { kind: "footage", footageId: id, seconds, ...stretch }
            : { kind: "photo", photoId: id, seconds },
      );
      if (!card) return pictures;
      const { key, title } = cardOf(card, language);
      const given = COUNTING_LANGUAGES.flatMap((other) => titleOfKey(key, other) ?? []);
      return [{ kind: "card", key, title, given, seconds: CARD_SECONDS }, ...pictures];
    }),
  ];
}
