import type { EmojiPlace } from "@/lib/paint/text/emoji-index";

/** Pixels, from the block's top left corner. */
export type Bounds = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The picture of an emoji: the left end of its pen position and its baseline, and the em it is drawn for. */
export type PlacedEmoji = {
  readonly place: EmojiPlace;
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
};

/** Something that can be filled, stroked and clipped by, with its emoji. */
export type InkedText = {
  readonly svgPath: string;
  readonly emoji: readonly PlacedEmoji[];
  /** Around the ink, not around the em; empty at the pen where there is none. */
  readonly ink: Bounds;
};

export type TextWord = InkedText & { readonly text: string; readonly line: number };

export type TextLine = InkedText & {
  readonly text: string;
  readonly left: number;
  readonly width: number;
  readonly baseline: number;
  readonly isRightToLeft: boolean;
};

export type TextLayout = InkedText & {
  readonly size: number;
  /** Of the box it was laid out in. */
  readonly width: number;
  /** From the first line's ascent to the last one's descent. */
  readonly height: number;
  readonly widestLine: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly lines: readonly TextLine[];
  /** In reading order: what enters one by one. In scripts without spaces a word may be a character. */
  readonly words: readonly TextWord[];
};
