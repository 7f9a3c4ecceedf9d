import { openProgram } from "@/lib/looking/program/open-program";
import type { PixelMap, SmallPicture } from "@/lib/looking/small-picture";

/** The light of each shade. */
const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Room for the maps that the program makes: of the picture's size, and of the size at which it looks for patterns. */
const mapsBytes = (pixels: number) => (32 * pixels + 64 * 64 ** 2) * Float32Array.BYTES_PER_ELEMENT;

/**
 * How much each pixel draws the eye, from 0 to 1: whatever is enclosed by its background and breaks its pattern. It
 * counts more where it is sharp, has the colour of skin, or is near the middle, and much more where it moves.
 */
export function saliency(picture: SmallPicture, moving?: PixelMap): PixelMap {
  const { width, height, data } = picture;
  const program = openProgram();
  const at = program.take({
    pixels: data.byteLength,
    linear: linear.byteLength,
    moving: moving?.values.byteLength ?? 0,
    maps: mapsBytes(width * height),
  });
  program.put(at.pixels, data);
  program.put(at.linear, linear);
  if (moving) program.put(at.moving, moving.values);
  const map = program.saliency(at.pixels, width, height, at.linear, moving ? at.moving : 0, at.maps);
  return { width, height, values: program.get(map, new Float32Array(width * height)) };
}

/** Scales a map to the range from 0 to 1. It clips the highest one percent, since a few pixels matter little. */
export function stretched({ width, height, values }: PixelMap): PixelMap {
  const program = openProgram();
  const at = program.take({ values: values.byteLength, maps: mapsBytes(values.length) });
  program.put(at.values, values);
  const map = program.stretch(at.values, width, height, at.maps);
  return { width, height, values: program.get(map, new Float32Array(values.length)) };
}
