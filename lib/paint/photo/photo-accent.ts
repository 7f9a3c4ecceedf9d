import type { Picture } from "@/lib/paint/host/host";
import type { Stage } from "@/lib/paint/scene";
import { shrinkPicture } from "@/lib/paint/photo/shrink-picture";

export type Rgb = readonly [red: number, green: number, blue: number];

const side = 24;
const hueSteps = 12;

/** The colour by which one would remember a photo: the hue with the most vivid area. Undefined for grey photos. */
export function photoAccent(stage: Stage, photoId: string, picture: Picture): Rgb | undefined {
  return stage.smallThings(`accent ${photoId}`, () => findAccent(stage, picture));
}

function findAccent({ host }: Stage, picture: Picture): Rgb | undefined {
  const { context } = shrinkPicture(host, picture, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  const buckets = Array.from({ length: hueSteps }, () => ({ weight: 0, sum: [0, 0, 0] }));
  for (let i = 0; i < data.length; i += 4) {
    const color = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0] as const;
    const chroma = Math.max(...color) - Math.min(...color);
    const bucket = buckets[Math.floor(hueOf(color) * hueSteps) % hueSteps];
    if (!bucket || chroma < 24) continue;
    const weight = chroma * chroma;
    bucket.weight += weight;
    bucket.sum = bucket.sum.map((sum, channel) => sum + (color[channel] ?? 0) * weight);
  }
  const best = buckets.reduce((a, b) => (b.weight > a.weight ? b : a));
  if (best.weight < side * side * 90) return undefined;
  const [red = 0, green = 0, blue = 0] = best.sum.map((sum) => sum / best.weight);
  return [red, green, blue];
}

/** The hue from 0 to 1, without sines and cosines, which JavaScript engines compute differently. */
export function hueOf([red, green, blue]: Rgb): number {
  const max = Math.max(red, green, blue);
  const chroma = max - Math.min(red, green, blue);
  if (chroma === 0) return 0;
  if (max === red) return (((green - blue) / chroma + 6) % 6) / 6;
  if (max === green) return ((blue - red) / chroma + 2) / 6;
  return ((red - green) / chroma + 4) / 6;
}

/** A colour of the same hue with the given vividness and lightness, both from 0 to 1. */
export function tuneColor([red, green, blue]: Rgb, vividness: number, lightness: number): Rgb {
  const [min, max] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const spread = Math.max(1, max - min);
  const tune = (value: number) => {
    const pure = (value - min) / spread - 0.5;
    const room = Math.min(lightness, 1 - lightness);
    return Math.round(255 * (lightness + 2 * pure * room * vividness));
  };
  return [tune(red), tune(green), tune(blue)];
}

export const cssColor = ([red, green, blue]: Rgb, alpha = 1) => `rgba(${red},${green},${blue},${alpha})`;
