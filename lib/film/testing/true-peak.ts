import { CHANNELS } from "@/lib/film/sound/samples";

const reach = 16;
/** Four times as many samples, as ITU-R BS.1770 measures, through filters much longer than those of the limiter. */
const between = [0.25, 0.5, 0.75].map((fraction) =>
  Array.from({ length: 2 * reach }, (_, tap) => {
    const distance = Math.PI * (tap - (reach - 1) - fraction);
    return (Math.sin(distance) / distance) * Math.cos(distance / (2 * reach + 1)) ** 2;
  }),
);

/** The highest peak of interleaved samples, between them too; 1 is full scale. */
export function truePeakOf(samples: Float32Array): number {
  let peak = 0;
  for (let at = 0; at < samples.length; at++) {
    peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    for (const weights of between) {
      const height = weights.reduce(
        (sum, weight, tap) => sum + weight * (samples[at + (tap - reach + 1) * CHANNELS] ?? 0),
        0,
      );
      peak = Math.max(peak, Math.abs(height));
    }
  }
  return peak;
}
