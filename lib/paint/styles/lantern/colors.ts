import { cssColor, type Rgb } from "@/lib/paint/photo/photo-accent";
import {
  blendColors,
  darkEnough,
  darkerColor,
  lighterColor,
  MIN_CONTRAST,
  readableTint,
  standsOut,
} from "@/lib/paint/readable-tint";

export type LanternColors = {
  /** What the lamp throws on the wall, and words glow in. */
  light: Rgb;
  /** Words in the light. */
  words: string;
  creditKey: string;
  bulb: string;
  /** The bright edge of a slide in its mount. */
  edge: string;
  /** Dust in the light, from the middle of a speck to its rim. */
  dust: readonly [string, string, string];
  /** Blurred lights far away. */
  far: readonly [Rgb, Rgb, Rgb];
};

const white: Rgb = [255, 255, 255];

const own: LanternColors = {
  light: [255, 196, 112],
  words: "#fff3da",
  creditKey: "#f0c98c",
  bulb: "#ffe3ae",
  edge: "rgba(255,214,150,0.85)",
  dust: ["rgba(255,232,190,0.9)", "rgba(255,214,150,0.4)", "rgba(255,196,112,0)"],
  far: [
    [255, 186, 96],
    [255, 148, 84],
    [255, 214, 150],
  ],
};

/** With an accent, all lamps have coloured glass. Black has no light of its own and becomes that of the moon. */
export function lanternColors(accent: Rgb | undefined): LanternColors {
  if (!accent) return own;
  const light = lightIn(accent);
  const [pale, bright] = [paleOf(light), blendColors(light, white, 0.3)];
  return {
    light,
    words: cssColor(pale),
    creditKey: cssColor(readableTint(bright, sky, MIN_CONTRAST.words)),
    bulb: cssColor(blendColors(light, white, 0.6)),
    edge: cssColor(bright, 0.85),
    dust: [cssColor(pale, 0.9), cssColor(bright, 0.4), cssColor(light, 0)],
    far: [light, darkerColor(light, 0.15), bright],
  };
}

const paleOf = (light: Rgb) => blendColors(light, white, 0.82);

const sky: Rgb = [23, 29, 69];
/** How much of the light lies on the sky where a caption begins, close to its slide. */
const lit = 0.45;

/** The brightest ground of a caption. */
export function litWall(light: Rgb): Rgb {
  return blendColors(sky, light, lit);
}

/** A colour as light: as bright as it can be before words drown in it. */
function lightIn(color: Rgb): Rgb {
  const brightest = Math.max(...color);
  const grow = (value: number) => (brightest === 0 ? 255 : Math.round((255 * value) / brightest));
  const full: Rgb = [grow(color[0]), grow(color[1]), grow(color[2])];
  const isReadable = (light: Rgb) => standsOut(paleOf(light), litWall(light), MIN_CONTRAST.words);
  return darkEnough(lighterColor(full, 0.22), isReadable);
}
