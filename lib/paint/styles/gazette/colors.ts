import { cssColor, type Rgb } from "@/lib/paint/photo/photo-accent";
import { contrastOf, MIN_CONTRAST, readableTint } from "@/lib/paint/readable-tint";

export const INK = "#1d1b18";
export const HAIRLINE = "rgba(29,27,24,0.34)";
const quietInk = "rgba(29,27,24,0.62)";

export type GazetteColors = {
  title: string;
  /** Heavy rules. */
  rule: string;
  /** Signs between photos, on pages with much and with little room. */
  largeSign: string;
  smallSign: string;
  creditKey: string;
};

const own: GazetteColors = {
  title: INK,
  rule: INK,
  largeSign: INK,
  smallSign: quietInk,
  creditKey: quietInk,
};

/** The paper where it is darkest under words. */
const paper: Rgb = [238, 234, 224];
/** Colours that are fainter on paper are printed in areas only: deep enough for words, they would be other colours. */
const minForWords = 2.2;

/** With an accent, the page has a second ink. */
export function gazetteColors(accent: Rgb | undefined): GazetteColors {
  if (!accent) return own;
  const isInk = contrastOf(accent, paper) >= minForWords;
  const tint = (contrast: number) => cssColor(readableTint(accent, paper, contrast));
  return {
    title: isInk ? tint(MIN_CONTRAST.large) : INK,
    rule: tint(MIN_CONTRAST.marks),
    largeSign: tint(MIN_CONTRAST.marks),
    smallSign: tint(isInk ? MIN_CONTRAST.large : MIN_CONTRAST.marks),
    creditKey: isInk ? tint(MIN_CONTRAST.words) : quietInk,
  };
}
