import type { Peaks } from "@/lib/client/queries/songs";

const loudest = 255;
const minHeight = 0.04;

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Divides a song into bars, each as high as its part is loud, 0–1. Uses the mean of the peaks: in music with a beat,
 * their maximum is nearly the same everywhere, which would draw a block.
 */
export function barsOf({ peaks }: Pick<Peaks, "peaks">, count: number): number[] {
  const heights = Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return mean(peaks.slice(from, to));
  });
  // Scale up quiet songs, but let silence stay silent.
  const max = Math.max(loudest / 4, ...heights);
  return heights.map((height) => Math.max(minHeight, height / max));
}

const heightUnits = 100;

/** An SVG path of upright strokes around a middle line, in a box one unit wide per bar. */
export function barsPath(bars: readonly number[]): string {
  return bars
    .map((height, at) => {
      const half = (height * heightUnits) / 2;
      return `M${at + 0.5} ${(heightUnits / 2 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
    })
    .join("");
}
