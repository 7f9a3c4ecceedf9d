import * as z from "zod/mini";

const indexSchema = z.object({ version: z.string(), sheets: z.record(z.string(), z.string()) });

/** Where an emoji's picture lies: the sheet, and the row of its cell. */
export type EmojiPlace = { readonly sheet: string; readonly row: number };
export type EmojiIndex = { readonly version: string; readonly places: ReadonlyMap<string, EmojiPlace> };

const emojiSelector = /\ufe0f/g;
const isOneCodePoint = (text: string) => [...text].length === 1;

export function readEmojiIndex(json: unknown): EmojiIndex {
  const { version, sheets } = indexSchema.parse(json);
  const places = new Map<string, EmojiPlace>();
  for (const [sheet, members] of Object.entries(sheets)) {
    for (const [row, emoji] of members.split(" ").entries()) {
      const place = { sheet, row };
      places.set(emoji, place);
      // Sequences also count as emoji without their selectors, but a lone sign without one (©, ❤) is text.
      const bare = emoji.replace(emojiSelector, "");
      if (!isOneCodePoint(bare) && !places.has(bare)) places.set(bare, place);
    }
  }
  return { version, places };
}

/** The picture of an emoji; undefined for text, including signs that U+FE0E marks as text. */
export function findEmoji({ places }: EmojiIndex, grapheme: string): EmojiPlace | undefined {
  return (
    places.get(grapheme) ??
    (isOneCodePoint(grapheme) ? undefined : places.get(grapheme.replace(emojiSelector, "")))
  );
}

const joiner = "\u200d";
const skinTones = /[\u{1f3fb}-\u{1f3ff}]/gu;

/** The parts of a sequence that has no picture of its own: 🧑‍🦖 becomes 🧑🦖. */
export function emojiParts(index: EmojiIndex, grapheme: string): string[] | undefined {
  const parts = grapheme.split(joiner).filter((part) => part !== "");
  const shown = parts.map((part) =>
    [part, `${part}\ufe0f`, part.replace(skinTones, "")].find((form) => findEmoji(index, form)),
  );
  return shown.length > 0 && shown.every((form) => form !== undefined) ? shown : undefined;
}
