import type { PhotoEdit } from "@/lib/film/document";
import { developTones } from "@/lib/paint/photo/develop-tones";

export type AutoTones = Required<Pick<PhotoEdit, "exposure" | "contrast" | "warmth">>;

const maxSamples = 4096;
/** The range of mean lightness in which nobody calls a photo dark or pale. */
const comfortable = { min: 105, max: 150 };
/** How far to correct: only partly, so that night stays night and snow stays snow. */
const partOfTheWay = { brighter: 0.6, darker: 0.45, stretched: 0.6, whiter: 0.6 };
/** The desired range from dark to light, ignoring the few darkest and lightest pixels. */
const wantedSpread = 190;
/** Below this range there are no details that more contrast could bring out. */
const minSpread = 24;
/** The strongest correction of each value, in hundredths. */
const reach = { exposure: 60, contrast: 35, warmth: 40 };
/** The colour of the light can only be judged when at least this share of the pixels is nearly grey. */
const minGreyShare = 0.08;

/**
 * The exposure, contrast and warmth that improve a photo, found from its pixels. A photo that is fine is left alone.
 */
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

/** Assumes that nearly grey pixels would be grey in white light. */
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
    light < comfortable.min
      ? light + partOfTheWay.brighter * (comfortable.min - light)
      : light > comfortable.max
        ? light - partOfTheWay.darker * (light - comfortable.max)
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

/** The smallest number of hundredths that is enough, or else the largest; returned as a fraction of one. */
function min(from: number, to: number, isEnough: (hundredths: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return high / 100 + 0;
}

/** The lightness of each pixel after developing. */
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
