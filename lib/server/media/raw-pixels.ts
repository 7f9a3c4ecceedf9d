import type { PixelSize } from "@/lib/server/media/film-size";

/** Rows of samples without gaps: grey or RGB, with alpha last if the number of channels is even. */
export type RawPixels = PixelSize & { data: Buffer; channels: 1 | 2 | 3 | 4 };

const lightPixel = "#ffffff";
const dark = "#1c1c1e";
/** Content lighter than this on average would drown in white. */
const lightContent = 0.72;

export function isOpaque({ data, channels }: RawPixels): boolean {
  if (channels % 2 === 1) return true;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return false;
  return true;
}

/** Chooses the background: paper white for most pictures, nearly black for light ones such as a white logo. */
export function backdropFor({ data, channels }: RawPixels): string {
  const hasColour = channels >= 3;
  let light = 0;
  let weight = 0;
  for (let at = 0; at < data.length; at += channels) {
    const alpha = data[at + channels - 1] ?? 0;
    const red = data[at] ?? 0;
    const green = hasColour ? (data[at + 1] ?? 0) : red;
    const blue = hasColour ? (data[at + 2] ?? 0) : red;
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    weight += alpha * 255;
  }
  return weight > 0 && light / weight > lightContent ? dark : lightPixel;
}
