import { cssColor, type Rgb } from "@/lib/paint/photo/photo-accent";
import {
  blendColors,
  darkerColor,
  fieldIn,
  lighterColor,
  MIN_CONTRAST,
  readableTint,
  rgbOf,
} from "@/lib/paint/readable-tint";

/** The colour of captions, and of all words where a photo is their ground. */
export const WORDS_WHITE = "#fbfaf7";

type Ink = { color: string; alpha: number };

export type VanillaColors = {
  /** The ground of words from top to bottom; null where a blurred photo is their ground. */
  field: readonly [top: string, bottom: string] | null;
  words: Ink;
  body: Ink;
  creditKey: Ink;
  /** A short rule beneath a caption; null for none. */
  captionRule: string | null;
};

const own: VanillaColors = {
  field: null,
  words: { color: WORDS_WHITE, alpha: 1 },
  body: { color: WORDS_WHITE, alpha: 0.88 },
  creditKey: { color: WORDS_WHITE, alpha: 0.7 },
  captionRule: null,
};

const black: Rgb = [22, 24, 27];
/** About what the shade beyond captions makes of a photo. */
const shaded: Rgb = [58, 59, 61];

/** With an accent, words stand on a field of it, and captions have a rule in it. */
export function vanillaColors(accent: Rgb | undefined): VanillaColors {
  if (!accent) return own;
  const white = rgbOf(WORDS_WHITE);
  const { ground, ink } = fieldIn(accent, { white, black });
  const solid = (color: Rgb) => ({ color: cssColor(color), alpha: 1 });
  const quiet = (part: number) =>
    solid(readableTint(blendColors(ink, ground, part), ground, MIN_CONTRAST.words));
  // The other end of the gradient is even further from the ink.
  const ends = ink === white ? [ground, darkerColor(ground, 0.22)] : [lighterColor(ground, 0.2), ground];
  return {
    field: [cssColor(ends[0] ?? ground), cssColor(ends[1] ?? ground)],
    words: solid(ink),
    body: quiet(0.1),
    creditKey: quiet(0.25),
    captionRule: cssColor(readableTint(accent, shaded, MIN_CONTRAST.large)),
  };
}
