import { type Place } from "../photo/draw-photo";
import { type Rgb, cssColor } from "../photo/photo-accent";
import { type PhotoHues, colorOfHue, photoHues, turnBetween } from "../photo/photo-palette";
import { type Stage } from "../scene";
import { nearPhoto } from "./near-photo";

export const dark = "#0d0716";
export const light = "#ffffff";
/** Of photos without colours, and films without photos. */
const partyHues: PhotoHues = [0.93, 0.72];

export type PulseColors = {
  /** From one corner to the other. */
  gradient: readonly string[];
  bright: string;
  /** What can be read on all of the gradient, and on the bright colour. */
  inkOnGradient: string;
  inkOnBright: string;
};

export function colorsOfSegment(stage: Stage, segmentIndex: number): PulseColors {
  const segment = stage.plan.segments[segmentIndex];
  if (segment?.kind !== "photo") return colorsNear(stage, segmentIndex);
  const picture = stage.photo(segment.photoId);
  return colorsOf((picture && photoHues(stage, segment.photoId, picture)) ?? partyHues);
}

/** Of the photo that a slide or the credits belong to. */
function colorsNear(stage: Stage, segment: number): PulseColors {
  const near = nearPhoto(stage, segment);
  return colorsOf((near && photoHues(stage, near.photoId, near.picture)) ?? partyHues);
}

function colorsOf([first, second]: PhotoHues): PulseColors {
  const between = (part: number) => (first + part * turnBetween(first, second) + 1) % 1;
  const stops = [0, 0.5, 1].map((part) => colorOfHue(between(part), 0.94, 0.56 - 0.06 * part));
  const bright = colorOfHue(first, 0.95, 0.6);
  return {
    gradient: stops.map((color) => cssColor(color)),
    bright: cssColor(bright),
    inkOnGradient: inkOn(stops),
    inkOnBright: inkOn([bright]),
  };
}

/** Black or white: the one whose worst contrast is the better. */
function inkOn(colors: readonly Rgb[]): string {
  const levels = colors.map(luminance);
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  return (least + 0.05) / 0.055 > 1.05 / (most + 0.05) ? dark : light;
}

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
/** Near enough to the curve of sRGB, by a polynomial. */
const linear = (value: number) => (value / 255) * (value / 255) * (0.7 + (0.3 * value) / 255);

/** Fills a place with the gradient, from its top left to its bottom right. */
export function fillWithGradient({ context }: Stage, place: Place, { gradient }: PulseColors): void {
  const { x, y, width, height } = place;
  const fill = context.createLinearGradient(x, y, x + width, y + height);
  for (const [i, color] of gradient.entries()) fill.addColorStop(i / (gradient.length - 1), color);
  context.fillStyle = fill;
  context.fillRect(x, y, width, height);
}
