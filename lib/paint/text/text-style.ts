export type LetterCase = "as-typed" | "upper" | "small-caps";
export type TextAlign = "start" | "center" | "end" | "left" | "right";

/** How a text looks. Sizes are in design units, spacing and line height in ems. */
export type TextStyle = {
  readonly family: string;
  readonly size: number;
  readonly weight?: number;
  readonly italic?: boolean;
  /** Variation axes by tag, such as `wdth` or `SOFT`. `opsz` follows the size unless given. */
  readonly axes?: Readonly<Record<string, number>>;
  /** OpenType features by tag, such as `tnum`. */
  readonly features?: Readonly<Record<string, number>>;
  readonly lineHeight?: number;
  readonly letterSpacing?: number;
  readonly letterCase?: LetterCase;
  readonly align?: TextAlign;
  readonly direction?: "auto" | "ltr" | "rtl";
  /** BCP 47. Chooses between Chinese, Japanese and Korean shapes, and between rules of letter case. */
  readonly language?: string;
};

/** The room for a text, which shrinks until it fits: first down to `minSize`, then as far as necessary. */
export type TextBox = {
  readonly width: number;
  readonly height?: number;
  /** If a text needs more lines than this even at `minSize`, it takes up to `maxLines`, as large as possible. */
  readonly preferredLines?: number;
  readonly maxLines?: number;
  readonly minSize?: number;
  /** Makes all lines similarly long, instead of full lines and a short last one. */
  readonly balance?: boolean;
};

export type TextBlock = { readonly text: string; readonly style: TextStyle; readonly box: TextBox };

/**
 * A text's lines, decided once: other platforms have other dictionaries, so their painters follow this. Offsets count
 * UTF-16 units of the text as drawn, which may differ from the text as typed.
 */
export type FrozenLines = {
  size: number;
  /** Where each line starts, except the first. */
  breaks: number[];
  /** Where words start in scripts without spaces, if the text has any. */
  wordStarts?: number[];
};
