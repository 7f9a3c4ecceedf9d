import { cssColor, type Rgb } from "@/lib/paint/photo/photo-accent";
import { contrastOf, MIN_CONTRAST, readableTint } from "@/lib/paint/readable-tint";

export type AlbumColors = {
  /** Titles, and the names of rows. */
  title: Rgb;
  /** The ink of a fountain pen. */
  pen: Rgb;
  /** Lines to write on. */
  line: string;
  /** The paper corners that hold a card, and the light along their edges. */
  corner: string;
  cornerEdge: string;
};

const own: AlbumColors = {
  title: [92, 45, 30],
  pen: [44, 54, 92],
  line: "rgba(86,120,160,0.34)",
  corner: "#2b2420",
  cornerEdge: "rgba(255,244,224,0.2)",
};

/** The darkest paper that is written on: that of slips. */
const slip: Rgb = [247, 239, 220];
/** The album's page, on which corners lie. */
const page: Rgb = [225, 212, 190];

/** There is no ink in colours as light as the paper itself. */
const minForInk = 1.15;

/** With an accent, somebody filled the pen with it, and bought corners to match. */
export function albumColors(accent: Rgb | undefined): AlbumColors {
  if (!accent) return own;
  const tint = readableTint(accent, slip, MIN_CONTRAST.words);
  const isInk = contrastOf(accent, slip) >= minForInk;
  const inks = isInk ? { title: tint, pen: tint, line: cssColor(tint, 0.34) } : own;
  return {
    ...inks,
    corner: cssColor(readableTint(accent, page, 1.3)),
    cornerEdge: "rgba(255,255,255,0.32)",
  };
}
