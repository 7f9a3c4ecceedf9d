import { sharp } from "@/lib/server/media/image-library";
import { blurred, quartered } from "@/scripts/make-demo/paint/blur";
import { chance } from "@/scripts/make-demo/paint/noise";
import { emptyPicture, lightAt, type Picture, paintEach } from "@/scripts/make-demo/paint/picture";

export type Development = {
  exposure?: number;
  /** How much light spills around bright places. */
  glow?: number;
  /** How much darker the corners are. */
  vignette?: number;
  /** Film grain, in steps of 8-bit colour. */
  grain?: number;
  saturation?: number;
};

/** Turns light into a photo: spill, exposure, film curve, dark corners and grain. */
export async function develop(
  painted: Picture,
  { width, height, quality }: { width: number; height: number; quality: number },
  options: Development = {},
): Promise<Buffer> {
  const { exposure = 1, glow = 0.12, vignette = 0.22, grain = 1.6, saturation = 1.06 } = options;
  const { light } = enlarged(painted, width, height);
  const spill = blurred(quartered(painted), Math.max(2, painted.height / 90));
  const bytes = Buffer.alloc(width * height * 3);
  const centre = Math.hypot(width, height) / 2;
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 3) {
      const around = lightAt(spill, (column + 0.5) / height, (row + 0.5) / height);
      const edge = 1 - vignette * (Math.hypot(column - width / 2, row - height / 2) / centre) ** 2.4;
      const part = (c: number) => film((light[at + c]! * (1 - glow) + around[c]! * glow) * exposure * edge);
      const r = part(0);
      const g = part(1);
      const b = part(2);
      const grey = 0.3 * r + 0.59 * g + 0.11 * b;
      const speck =
        (chance(column, row, 7) + chance(column, row, 8) + chance(column >> 1, row >> 1, 9) - 1.5) * grain;
      const put = (value: number) => 255 * (grey + (value - grey) * saturation) + speck * (1 - 0.5 * grey);
      bytes[at] = Math.max(0, Math.min(255, Math.round(put(r))));
      bytes[at + 1] = Math.max(0, Math.min(255, Math.round(put(g))));
      bytes[at + 2] = Math.max(0, Math.min(255, Math.round(put(b))));
    }
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:2:0" })
    .toBuffer();
}

function enlarged(painted: Picture, width: number, height: number): Picture {
  if (painted.width === width && painted.height === height) return painted;
  const large = emptyPicture(width, height);
  paintEach(large, (x, y) => lightAt(painted, x, y));
  return large;
}

/** The film curve: straight in shadows and midtones, rolling off toward white. */
function film(light: number): number {
  const compressed = light <= 0.6 ? light : 0.6 + 0.4 * (1 - Math.exp((0.6 - light) / 0.55));
  const value = Math.max(0, Math.min(1, compressed));
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
