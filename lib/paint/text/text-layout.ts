import type { EmojiPlace } from "@/lib/paint/text/emoji-index";

/** Relative to the block's top left corner, in the units of the text's size. */
export type Bounds = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** An emoji in place: the left end of its pen position, its baseline, and the size of its em. */
export type PlacedEmoji = {
  readonly place: EmojiPlace;
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
};

/** A shape that can be filled, stroked and used as a clip, and its emoji. */
export type InkedText = {
  readonly svgPath: string;
  readonly emoji: readonly PlacedEmoji[];
  /** The bounds of the ink rather than of the em; an empty rectangle at the pen if there is no ink. */
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
  /** The width of its box. */
  readonly width: number;
  /** From the first line's ascent to the last line's descent. */
  readonly height: number;
  readonly widestLine: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly lines: readonly TextLine[];
  /**
   * In reading order, for words that appear one by one. In scripts without spaces, a word may be a single character.
   */
  readonly words: readonly TextWord[];
};
