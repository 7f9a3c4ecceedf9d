import type { StoryEntry } from "@/lib/film/operations/tell-story";
import { cardText, datesText } from "@/lib/story/card-words";
import { cardsOf, spanOf } from "@/lib/story/cards";
import type { Story } from "@/lib/story/choose-story";
import { CARD_SECONDS, TITLE_SECONDS } from "@/lib/story/pace";

/** Turns a story into the entries that the film's operation takes, with its title and the cards of its days. */
export function entriesOf({ chapters }: Story, name: string): StoryEntry[] {
  const dates = chapters.map(({ chosen, ...dates }) => ({ ...dates, pictures: chosen.length }));
  const span = spanOf(dates);
  const when = span ? datesText(span) : "";
  const title = name.trim() || when;
  const opening: StoryEntry[] =
    title === "" ? [] : [{ kind: "title", title, text: title === when ? "" : when, seconds: TITLE_SECONDS }];
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
      const key = card.kind === "day" ? `day-${card.number}` : `date-${Math.floor(card.at / 86_400)}`;
      return [{ kind: "card", key, title: cardText(card), seconds: CARD_SECONDS }, ...pictures];
    }),
  ];
}
