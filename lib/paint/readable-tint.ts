import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { Rgb } from "@/lib/paint/photo/photo-accent";

/** What people need to read words on a ground, and to see large letters and marks on it. */
export const MIN_CONTRAST = { words: 4.5, large: 3, marks: 1.6 } as const;

/** Covers what the approximation of the sRGB curve is off by. */
const spare = 1.04;

const steps = 256;

/** The colour that somebody chose for a film, or undefined for the style's own. */
export function accentOf({ plan }: { readonly plan: Pick<FilmPlan, "accent"> }): Rgb | undefined {
  return plan.accent === undefined ? undefined : rgbOf(plan.accent);
}

/** Reads a colour such as `#c5482f`. */
export function rgbOf(color: string): Rgb {
  const channel = (from: number) => Number.parseInt(color.slice(from, from + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** How light a colour is to the eye, from 0 to 1. Powers differ between engines, so this is a polynomial. */
function luminanceOf([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(value: number): number {
  const part = value / 255;
  return part * (part * (part * 0.305306011 + 0.682171111) + 0.012522878);
}

/** As the WCAG define it: 1 for equal colours, 21 for black on white. */
export function contrastOf(a: Rgb, b: Rgb): number {
  const [one, other] = [luminanceOf(a) + 0.05, luminanceOf(b) + 0.05];
  return Math.max(one, other) / Math.min(one, other);
}

/** Whether a colour has a contrast to a ground for certain, although the approximation is a little off. */
export function standsOut(color: Rgb, ground: Rgb, contrast: number): boolean {
  return contrastOf(color, ground) >= contrast * spare;
}

/** A colour on its way to another: at 0 it is the first, at 1 the second. */
export function blendColors(from: Rgb, to: Rgb, part: number): Rgb {
  const mix = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * part);
  return [mix(0), mix(1), mix(2)];
}

/**
 * A lighter colour of the same hue, as vivid as it was for as long as there is room: all channels grow alike, and what
 * is left is white. At 1 it is white.
 */
export function lighterColor(color: Rgb, part: number): Rgb {
  const [min, max] = [Math.min(...color), Math.max(...color)];
  const added = part * (255 - min);
  const alike = Math.min(added, 255 - max);
  const fading = (added - alike) / Math.max(1, max - min);
  const light = (value: number) => Math.round(value + alike + (255 - value - alike) * fading);
  return [light(color[0]), light(color[1]), light(color[2])];
}

/** A darker colour of the same hue, likewise. At 1 it is black. */
export function darkerColor(color: Rgb, part: number): Rgb {
  const [min, max] = [Math.min(...color), Math.max(...color)];
  const taken = part * max;
  const alike = Math.min(taken, min);
  const fading = (taken - alike) / Math.max(1, max - min);
  const dark = (value: number) => Math.round((value - alike) * (1 - fading));
  return [dark(color[0]), dark(color[1]), dark(color[2])];
}

/** The first colour on the way from one to white or black for which something holds. */
function movedUntil(color: Rgb, move: typeof lighterColor, holds: (moved: Rgb) => boolean): Rgb {
  if (holds(color)) return color;
  let [low, high] = [0, steps];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (holds(move(color, middle / steps))) high = middle;
    else low = middle;
  }
  return move(color, high / steps);
}

/** On lighter grounds black words are easier to read than white ones. */
const middleLuminance = 0.18;

/**
 * A colour of the same hue that stands out from a ground at least so much: the colour itself if it does, or else a
 * lighter one on dark grounds and a darker one on light ones.
 */
export function readableTint(color: Rgb, ground: Rgb, contrast: number): Rgb {
  const move = luminanceOf(ground) < middleLuminance ? lighterColor : darkerColor;
  return movedUntil(color, move, (moved) => standsOut(moved, ground, contrast));
}

export type Field = { ground: Rgb; ink: Rgb };

/** A colour that already carries white words this well becomes a little darker rather than getting black ones. */
const nearlyDark = 3.6;

/**
 * A ground in a colour, with readable words on it: white on blue, black on yellow. Colours on which neither would be
 * are moved as little as that takes.
 */
export function fieldIn(color: Rgb, { white, black }: { white: Rgb; black: Rgb }): Field {
  const isUnderWhite = contrastOf(color, white) >= nearlyDark;
  const [ink, move] = isUnderWhite ? [white, darkerColor] : [black, lighterColor];
  const ground = movedUntil(color, move, (moved) => standsOut(moved, ink, MIN_CONTRAST.words));
  return { ground, ink };
}

/** A colour of the same hue that is darker where words on it need that. */
export function darkEnough(color: Rgb, holds: (moved: Rgb) => boolean): Rgb {
  return movedUntil(color, darkerColor, holds);
}

/** A colour of the same hue that is lighter where words on it need that. */
export function lightEnough(color: Rgb, holds: (moved: Rgb) => boolean): Rgb {
  return movedUntil(color, lighterColor, holds);
}
