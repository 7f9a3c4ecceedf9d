import type { Rgb } from "@/lib/paint/photo/photo-accent";
import {
  blendColors,
  darkEnough,
  type Field,
  fieldIn,
  MIN_CONTRAST,
  readableTint,
  standsOut,
} from "@/lib/paint/readable-tint";
import { fieldColor } from "@/lib/paint/styles/focus/field-color";

export const BLACK: Rgb = [11, 11, 12];
export const WHITE: Rgb = [255, 255, 255];
const plainAccent: Rgb = [212, 72, 40];
const plainPanel: Rgb = [38, 39, 42];

/** A full field in a colour, with readable words on it: black on yellow, white on blue. */
function fieldOf(photoColor: Rgb | undefined): Field {
  const ground = photoColor ? fieldColor(photoColor) : plainAccent;
  const [red, green, blue] = ground;
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return { ground, ink: luminance > 0.26 ? BLACK : WHITE };
}

/** Approximates the sRGB curve with a polynomial. */
const linear = (value: number) => (value / 255) * (value / 255) * (0.7 + (0.3 * value) / 255);

/** The shade under a caption: its colour, and how much of it lies on the ground where the words begin. */
export const SHADE: Rgb = [5, 5, 6];
export const SHADE_AT_WORDS = 0.43;

const shaded = (ground: Rgb) => blendColors(ground, SHADE, SHADE_AT_WORDS);

export type FocusColors = {
  field: Field;
  /** The ground beside a photo that does not fill the frame, where captions may stand. */
  panel: Rgb;
  /** A caption's bar, on a shaded photo. */
  bar: Rgb;
  creditKey: Rgb;
};

/** The style's one colour beside black and white: the film's accent, or else that of a photo. */
export function focusColors(accent: Rgb | undefined, photoColor: Rgb | undefined): FocusColors {
  if (accent) {
    const panel = darkEnough(accent, (moved) => standsOut(WHITE, shaded(moved), MIN_CONTRAST.words));
    return {
      field: fieldIn(accent, { white: WHITE, black: BLACK }),
      panel,
      bar: readableTint(readableTint(accent, BLACK, MIN_CONTRAST.large), shaded(panel), MIN_CONTRAST.marks),
      creditKey: readableTint(accent, BLACK, MIN_CONTRAST.words),
    };
  }
  const bright = fieldColor(photoColor ?? plainAccent, 0.1);
  const panel = photoColor ? fieldOf(photoColor).ground : plainPanel;
  return { field: fieldOf(photoColor), panel, bar: bright, creditKey: bright };
}
