import type { PhotoSegment } from "@/lib/film/plan/film-plan";
import { cssColor, type Rgb } from "@/lib/paint/photo/photo-accent";
import {
  blendColors,
  contrastOf,
  lightEnough,
  MIN_CONTRAST,
  readableTint,
  rgbOf,
  standsOut,
} from "@/lib/paint/readable-tint";

/** The colours of old travel posters that have faded in a shop window. */
export const INK = "#21424a";
export const PAPER = "#fbf4e3";
const red = "#c5482f";
const blue = "#3f7388";

export type Palette = { readonly ground: string; readonly dot: string; readonly light: string };

export const palettes = [
  { ground: "#f1d9a6", dot: "#dd9c55", light: "#f9eccb" },
  { ground: "#b7d8ce", dot: "#6aafa7", light: "#dcebd9" },
  { ground: "#f3cbb8", dot: "#da8570", light: "#fae4d3" },
  { ground: "#c3d9e0", dot: "#779fb8", light: "#e6eee6" },
] as const satisfies readonly Palette[];

export type PostcardColors = {
  palettes: readonly [Palette, Palette, Palette, Palette];
  /** Dots and stops of the route, on any page. */
  route: string;
  /** The two colours of airmail. */
  stripes: readonly [string, string];
  /** Poster letters, and what is printed beside them by mistake. */
  title: string;
  misprint: string;
  creditKey: string;
};

const own: PostcardColors = {
  palettes,
  route: red,
  stripes: [red, blue],
  title: red,
  misprint: "#efc07c",
  creditKey: blue,
};

const paper = rgbOf(PAPER);
const ink = rgbOf(INK);
/** Colours that are fainter on paper are printed in areas only: deep enough for words, they would be other colours. */
const minForWords = 2.2;

/** With an accent, a whole series of cards is printed in it, as in one ink that is thinned for the grounds. */
export function postcardColors(accent: Rgb | undefined): PostcardColors {
  if (!accent) return own;
  const isInk = contrastOf(accent, paper) >= minForWords;
  const thinned = (part: number) => blendColors(paper, accent, part);
  const thin = thinned(0.42);
  const mark = readableTint(accent, paper, MIN_CONTRAST.marks);
  const palette = (ground: number, dot: number, light: number): Palette => {
    const under = (part: number, contrast: number) =>
      cssColor(lightEnough(thinned(part), (moved) => standsOut(ink, moved, contrast)));
    return {
      ground: under(ground, MIN_CONTRAST.words),
      dot: under(dot, MIN_CONTRAST.large),
      light: under(light, MIN_CONTRAST.words),
    };
  };
  return {
    // The last one has its rays the other way round.
    palettes: [
      palette(0.3, 0.62, 0.12),
      palette(0.13, 0.42, 0.03),
      palette(0.4, 0.7, 0.26),
      palette(0.08, 0.5, 0.24),
    ],
    route: cssColor(readableTint(accent, thinned(0.4), 2)),
    stripes: [cssColor(mark), standsOut(thin, paper, MIN_CONTRAST.marks) ? cssColor(thin) : INK],
    title: isInk ? cssColor(readableTint(accent, paper, MIN_CONTRAST.large)) : INK,
    misprint: isInk ? cssColor(thinned(0.4)) : cssColor(mark),
    creditKey: isInk ? cssColor(readableTint(accent, paper, MIN_CONTRAST.words)) : INK,
  };
}

/** Neighbouring photos hardly ever get the same palette. */
export function paletteOf(
  { seed, isLikeBefore }: Pick<PhotoSegment, "seed" | "isLikeBefore">,
  accent: Rgb | undefined,
): Palette {
  const { palettes: printed } = postcardColors(accent);
  const first = seed % printed.length;
  return printed[isLikeBefore ? (first + 1) % printed.length : first] ?? printed[0];
}
