import { cssColor, type Rgb } from "@/lib/paint/photo/photo-accent";
import { blendColors, MIN_CONTRAST, readableTint } from "@/lib/paint/readable-tint";

export type CinemaColors = {
  /** Subtitles, names, and what stands under a title. */
  words: string;
  title: string;
  creditKey: string;
  /** Without its opacity. */
  hairline: Rgb;
};

const cream: Rgb = [246, 236, 217];

const own: CinemaColors = {
  words: cssColor(cream),
  title: cssColor(cream),
  creditKey: "rgba(214,190,150,0.9)",
  hairline: cream,
};

const white: Rgb = [255, 255, 255];
const screenBlack: Rgb = [5, 5, 6];
/** As light as the blurred photo behind a title becomes. */
const titleGround: Rgb = [62, 62, 62];
/** Words are almost white, however strong the film's colour is. */
const paleContrast = 14;

/** Roles are small, widely spaced capitals. */
const keyContrast = 6;

/** With an accent, it lights the title and the roles; all other words have a breath of it. */
export function cinemaColors(accent: Rgb | undefined): CinemaColors {
  if (!accent) return own;
  const title = readableTint(accent, titleGround, MIN_CONTRAST.words);
  return {
    words: cssColor(readableTint(blendColors(accent, white, 0.6), screenBlack, paleContrast)),
    title: cssColor(title),
    creditKey: cssColor(readableTint(accent, screenBlack, keyContrast)),
    hairline: title,
  };
}
