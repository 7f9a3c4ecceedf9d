import { mapOf, type PixelMap, type SmallPicture } from "@/lib/looking/small-picture";

/** Lightness and two colour axes, in steps that look about equal to the eye. */
export type LabMaps = {
  lightness: PixelMap;
  greenRed: PixelMap;
  blueYellow: PixelMap;
};

const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

export function toLab(picture: SmallPicture): LabMaps {
  const maps = { lightness: mapOf(picture), greenRed: mapOf(picture), blueYellow: mapOf(picture) };
  const { data } = picture;
  for (let pixel = 0; pixel < picture.width * picture.height; pixel += 1) {
    const red = linear[data[pixel * 3] ?? 0] ?? 0;
    const green = linear[data[pixel * 3 + 1] ?? 0] ?? 0;
    const blue = linear[data[pixel * 3 + 2] ?? 0] ?? 0;
    const x = cubed((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = cubed(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = cubed((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    maps.lightness.values[pixel] = 116 * y - 16;
    maps.greenRed.values[pixel] = 500 * (x - y);
    maps.blueYellow.values[pixel] = 200 * (y - z);
  }
  return maps;
}

function cubed(value: number): number {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
}
