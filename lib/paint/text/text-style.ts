export type LetterCase = "as-typed" | "upper" | "small-caps";
export type TextAlign = "start" | "center" | "end" | "left" | "right";

/** How a text looks; lengths are in pixels of the film, spacing and line height in ems. */
export type TextStyle = {
  readonly family: string;
  readonly size: number;
  readonly weight?: number;
  readonly italic?: boolean;
  /** Variation axes by tag, as `wdth` or `SOFT`. `opsz` follows the size when not given. */
  readonly axes?: Readonly<Record<string, number>>;
  /** OpenType features by tag, as `tnum`. */
  readonly features?: Readonly<Record<string, number>>;
  readonly lineHeight?: number;
  readonly letterSpacing?: number;
  readonly letterCase?: LetterCase;
  readonly align?: TextAlign;
  readonly direction?: "auto" | "ltr" | "rtl";
  /** BCP 47; chooses among Chinese, Japanese and Korean shapes and among rules of letter case. */
  readonly language?: string;
};

/** The room a text has. It is made smaller until it fits, first down to `minSize`, then as far as it must. */
export type TextBox = {
  readonly width: number;
  readonly height?: number;
  /** If a text needs more than these even at `minSize`, it takes up to `maxLines`, set as large as possible. */
  readonly preferredLines?: number;
  readonly maxLines?: number;
  readonly minSize?: number;
  /** Lines of nearly the same length, instead of full ones and a short last one. */
  readonly balance?: boolean;
};

export type TextBlock = { readonly text: string; readonly style: TextStyle; readonly box: TextBox };

/**
 * What was decided about a text's lines, once: painters on other platforms have other dictionaries, and follow.
 * Offsets count UTF-16 units of the text as it is drawn, which is not always the text as it was typed.
 */
export type FrozenLines = {
  size: number;
  /** Where each line but the first starts. */
  breaks: number[];
  /** Where words start in scripts that are written without spaces, when the text has such. */
  wordStarts?: number[];
};
