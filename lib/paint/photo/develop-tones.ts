import type { PhotoEdit } from "@/lib/film/document";

/** How much each channel contributes to a colour's lightness, out of 256. */
const [redShare, greenShare, blueShare] = [77, 150, 29];

/**
 * Changes lightness and colour of pixels in place. The curves use nothing beyond a square root, which is exact
 * everywhere.
 */
export function developTones(data: Uint8ClampedArray, edit: PhotoEdit): void {
  const { exposure = 0, contrast = 0, warmth = 0, saturation = 0 } = edit;
  if (exposure === 0 && contrast === 0 && warmth === 0 && saturation === 0) return;
  const curve = (gain: number) => toneCurve(exposure, contrast, gain);
  const [reds, greens, blues] = [
    curve(1 + 0.16 * warmth),
    curve(1 + 0.02 * warmth),
    curve(1 - 0.16 * warmth),
  ];
  const vivid = Math.round(256 * (1 + saturation));
  for (let at = 0; at < data.length; at += 4) {
    const red = reds[data[at] ?? 0] ?? 0;
    const green = greens[data[at + 1] ?? 0] ?? 0;
    const blue = blues[data[at + 2] ?? 0] ?? 0;
    const light = (redShare * red + greenShare * green + blueShare * blue) >> 8;
    data[at] = light + (((red - light) * vivid) >> 8);
    data[at + 1] = light + (((green - light) * vivid) >> 8);
    data[at + 2] = light + (((blue - light) * vivid) >> 8);
  }
}

function toneCurve(exposure: number, contrast: number, gain: number): Uint8ClampedArray {
  const values = new Uint8ClampedArray(256);
  for (let i = 0; i < 256; i += 1) {
    const exposed = exposedTone((i / 255) * Math.max(0, gain), exposure);
    values[i] = Math.round(255 * contrastedTone(Math.min(1, exposed), contrast));
  }
  return values;
}

/**
 * Changes the exposure by up to two stops each way, in linear light. Highlights are compressed, so that white stays
 * white and tones near white remain distinct.
 */
function exposedTone(tone: number, exposure: number): number {
  const light = tone * tone;
  if (exposure <= 0) return Math.sqrt(light / (1 - 3 * exposure));
  const gain = 1 + 3 * exposure;
  const brighter = light * gain;
  return Math.sqrt((brighter * (1 + brighter / (gain * gain))) / (1 + brighter));
}

function contrastedTone(tone: number, contrast: number): number {
  if (contrast < 0) return 0.5 + (tone - 0.5) * (1 + 0.5 * contrast);
  return tone + 2 * contrast * tone * (1 - tone) * (tone - 0.5);
}
