export type Exposure = "fine" | "dark" | "bright" | "black";

/** How light a picture is, from 0 to 1. */
export type Light = {
  brightness: number;
  /** The difference between its lightest and its darkest parts. */
  contrast: number;
  exposure: Exposure;
};

/** `shades` says how many pixels there are of each lightness. */
export function lightOf(shades: Uint32Array): Light {
  const pixels = shades.reduce((sum, count) => sum + count, 0);
  const at = (part: number) => {
    let seen = 0;
    return shades.findIndex((count) => (seen += count) > part * pixels);
  };
  const mean = shades.reduce((sum, count, value) => sum + count * value, 0) / pixels;
  const [low, high] = [at(0.02), at(0.98)];
  return {
    brightness: mean / 255,
    contrast: (high - low) / 255,
    exposure: exposureOf({ mean, high, lights: at(0.995), upper: at(0.9), lower: at(0.1) }),
  };
}

type Levels = { mean: number; high: number; lights: number; upper: number; lower: number };

/** A picture that lacks light has nothing this light, not even a lamp, a spark or an eye. */
const minLights = 120;

/**
 * Nearly the whole picture has to be dark or bright: a night with lights is not dark, and snow with people is not too
 * bright.
 */
function exposureOf({ mean, high, lights, upper, lower }: Levels): Exposure {
  if (mean < 40 && lights < minLights) {
    if (mean < 14 && high < 32) return "black";
    if (upper < 80) return "dark";
  }
  return mean > 225 && lower > 190 ? "bright" : "fine";
}
