import type { PhotoEdit } from "@/lib/film/document";
import { developTones } from "@/lib/paint/photo/develop-tones";

export type AutoTones = Required<Pick<PhotoEdit, "exposure" | "contrast" | "warmth">>;

const maxSamples = 4096;
/** How light a photo is on the whole while nobody calls it dark or pale. */
const comfortable = { least: 105, most: 150 };
/** Part of the way there: night stays night, snow stays snow. */
const partOfTheWay = { brighter: 0.6, darker: 0.45, stretched: 0.6, whiter: 0.6 };
/** From dark to light, without the few that are darkest and lightest. */
const wantedSpread = 190;
/** Below it there is nothing in the picture that could stand apart. */
const minSpread = 24;
/** Hundredths of what each value may be. */
const reach = { exposure: 60, contrast: 35, warmth: 40 };
/** So many of all have to be grey before their colour says something of the light. */
const minGreyShare = 0.08;

/** Exposure, contrast and warmth that do a photo good, from its pixels; one that is fine is left alone. */
export function autoTones(pixels: Uint8ClampedArray): AutoTones {
  const sample = sampleOf(pixels);
  if (sample.length === 0) return { exposure: 0, contrast: 0, warmth: 0 };
  const warmth = warmthOf(sample);
  const exposure = exposureOf(sample, { warmth });
  const contrast = contrastOf(sample, { warmth, exposure });
  return { exposure, contrast, warmth };
}

/** Opaque pixels from all over the picture. */
function sampleOf(pixels: Uint8ClampedArray): Uint8ClampedArray<ArrayBuffer> {
  const step = Math.max(1, Math.floor(pixels.length / 4 / maxSamples));
  const chosen: number[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4 * step) {
    if ((pixels[at + 3] ?? 0) > 127) chosen.push(...pixels.subarray(at, at + 4));
  }
  return new Uint8ClampedArray(chosen);
}

/** What is nearly grey was grey in white light. */
function warmthOf(sample: Uint8ClampedArray): number {
  let [reds, blues, greys] = [0, 0, 0];
  for (let at = 0; at < sample.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = sample.subarray(at, at + 3);
    const lightest = Math.max(red, green, blue);
    const isGrey = lightest - Math.min(red, green, blue) <= 0.25 * lightest;
    if (!isGrey || lightest < 40 || lightest > 245) continue;
    reds += red;
    blues += blue;
    greys += 1;
  }
  if (greys < (sample.length / 4) * minGreyShare) return 0;
  const balanced = (blues - reds) / (0.16 * (reds + blues));
  const warmth = Math.round(100 * partOfTheWay.whiter * balanced);
  return Math.abs(warmth) < 5 ? 0 : Math.min(reach.warmth, Math.max(-reach.warmth, warmth)) / 100;
}

function exposureOf(sample: Uint8ClampedArray, edit: PhotoEdit): number {
  const light = meanLight(lights(sample, edit));
  const wanted =
    light < comfortable.least
      ? light + partOfTheWay.brighter * (comfortable.least - light)
      : light > comfortable.most
        ? light - partOfTheWay.darker * (light - comfortable.most)
        : light;
  if (wanted === light) return 0;
  return min(-reach.exposure, reach.exposure, (hundredths) => {
    return meanLight(lights(sample, { ...edit, exposure: hundredths / 100 })) >= wanted;
  });
}

function contrastOf(sample: Uint8ClampedArray, edit: PhotoEdit): number {
  const spread = spreadOf(lights(sample, edit));
  if (spread >= wantedSpread || spread < minSpread) return 0;
  const wanted = spread + partOfTheWay.stretched * (wantedSpread - spread);
  return min(0, reach.contrast, (hundredths) => {
    return spreadOf(lights(sample, { ...edit, contrast: hundredths / 100 })) >= wanted;
  });
}

/** The smallest of them that is enough, or the largest; as a part of one. */
function min(from: number, to: number, isEnough: (hundredths: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return high / 100 + 0;
}

/** How light each pixel looks once it is developed. */
function lights(sample: Uint8ClampedArray, edit: PhotoEdit): Uint8Array {
  const developed = new Uint8ClampedArray(sample);
  developTones(developed, edit);
  const values = new Uint8Array(sample.length / 4);
  for (let i = 0; i < values.length; i += 1) {
    const [red = 0, green = 0, blue = 0] = developed.subarray(4 * i, 4 * i + 3);
    values[i] = (77 * red + 150 * green + 29 * blue) >> 8;
  }
  return values;
}

function meanLight(values: Uint8Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function spreadOf(values: Uint8Array): number {
  const sorted = values.toSorted();
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return at(0.98) - at(0.02);
}
