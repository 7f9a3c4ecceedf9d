import { isPictureSegment } from "@/lib/film/plan/picture-segment";
import { nearPhoto } from "@/lib/paint/photo/near-photo";
import { cssColor, hueOf, type Rgb } from "@/lib/paint/photo/photo-accent";
import { colorOfHue, type PhotoHues, photoHues, turnBetween } from "@/lib/paint/photo/photo-palette";
import type { Place } from "@/lib/paint/place";
import {
  accentOf,
  darkEnough,
  darkerColor,
  fieldIn,
  lightEnough,
  lighterColor,
  MIN_CONTRAST,
  readableTint,
  rgbOf,
  standsOut,
} from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";

export const DARK = "#0d0716";
const light = "#ffffff";
/** For photos without colours, and films without photos. */
const partyHues: PhotoHues = [0.93, 0.72];

export type PulseColors = {
  /** From one corner to the other. */
  gradient: readonly string[];
  bright: string;
  /** Readable on the whole gradient, and on the bright colour. */
  inkOnGradient: string;
  inkOnBright: string;
  /** The music's bars on black. */
  bars: string;
};

export function colorsOfSegment(stage: Stage, segmentIndex: number): PulseColors {
  const accent = accentOf(stage);
  if (accent) return colorsIn(accent);
  const segment = stage.plan.segments[segmentIndex];
  if (!isPictureSegment(segment)) return colorsNear(stage, segmentIndex);
  const picture = stage.photo(segment.photoId);
  return colorsOf((picture && photoHues(stage, segment.photoId, picture)) ?? partyHues);
}

/** The colours of the photo that a slide or the credits belong to. */
function colorsNear(stage: Stage, segment: number): PulseColors {
  const near = nearPhoto(stage, segment);
  return colorsOf((near && photoHues(stage, near.photoId, near.picture)) ?? partyHues);
}

/** Words cover the whole gradient, so all of it must be light enough for black words, or dark enough for white ones. */
const [minUnderBlack, maxUnderWhite] = [0.24, 0.2];

function colorsOf([first, second]: PhotoHues): PulseColors {
  const hues = [0, 0.5, 1].map((part) => (first + part * turnBetween(first, second) + 1) % 1);
  const plain = hues.map((hue) => luminance(colorOfHue(hue, 0.94, 0.54)));
  const isUnderBlack = plain.reduce((sum, level) => sum + level, 0) / plain.length > 0.34;
  const bright = colorOfHue(first, 0.95, 0.6);
  return {
    gradient: hues.map((hue) => cssColor(tunedColor(hue, isUnderBlack))),
    bright: cssColor(bright),
    inkOnGradient: isUnderBlack ? DARK : light,
    inkOnBright: luminance(bright) > 0.19 ? DARK : light,
    bars: light,
  };
}

/** How far to each side of an accent's hue the gradient reaches: far enough to glow, and still one colour. */
const [turnBefore, turnAfter] = [-0.06, 0.03];

/** Everything in the film's accent: a gradient through it, whose ends have hues beside its own. */
export function colorsIn(accent: Rgb): PulseColors {
  const inks = { white: rgbOf(light), black: rgbOf(DARK) };
  const { ground, ink } = fieldIn(accent, inks);
  const fits = (color: Rgb) => standsOut(color, ink, MIN_CONTRAST.words);
  const readable = ink === inks.white ? darkEnough : lightEnough;
  const ends = [
    darkerColor(turnedColor(ground, turnBefore), 0.12),
    lighterColor(turnedColor(ground, turnAfter), 0.1),
  ];
  const [from = ground, to = ground] = ends.map((end) => readable(end, fits));
  return {
    gradient: [from, ground, to].map((color) => cssColor(color)),
    bright: cssColor(ground),
    inkOnGradient: cssColor(ink),
    inkOnBright: cssColor(ink),
    bars: cssColor(readableTint(accent, inks.black, MIN_CONTRAST.words)),
  };
}

/** A colour of a neighbouring hue, as vivid and as light. */
function turnedColor(color: Rgb, turn: number): Rgb {
  const [min, max] = [Math.min(...color) / 255, Math.max(...color) / 255];
  const lightness = (min + max) / 2;
  const vividness = max === min ? 0 : (max - min) / (2 * Math.min(lightness, 1 - lightness));
  return colorOfHue((hueOf(color) + turn + 1) % 1, vividness, lightness);
}

/** The most vivid colour of a hue, lightened or darkened as far as its words need. */
function tunedColor(hue: number, isUnderBlack: boolean): Rgb {
  const fits = (color: Rgb) =>
    isUnderBlack ? luminance(color) >= minUnderBlack : luminance(color) <= maxUnderWhite;
  for (let step = 0; step < 20; step += 1) {
    const color = colorOfHue(hue, 0.94, 0.54 + (isUnderBlack ? 0.02 : -0.02) * step);
    if (fits(color)) return color;
  }
  return colorOfHue(hue, 0.94, isUnderBlack ? 0.9 : 0.2);
}

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
/** Approximates the sRGB curve with a polynomial. */
const linear = (value: number) => (value / 255) * (value / 255) * (0.7 + (0.3 * value) / 255);

/** Fills a place with the gradient, from top left to bottom right. */
export function fillWithGradient({ context }: Stage, place: Place, { gradient }: PulseColors): void {
  const { x, y, width, height } = place;
  const fill = context.createLinearGradient(x, y, x + width, y + height);
  for (const [i, color] of gradient.entries()) fill.addColorStop(i / (gradient.length - 1), color);
  context.fillStyle = fill;
  context.fillRect(x, y, width, height);
}
