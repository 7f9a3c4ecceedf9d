import type { Peaks } from "@/lib/client/queries/songs";

const loudest = 255;
const leastHeight = 0.04;

/** As many bars as asked for, each as high as the loudest of its part of the song, 0–1. */
export function barsOf({ peaks }: Pick<Peaks, "peaks">, count: number): number[] {
  const most = Math.max(1, ...peaks);
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    const high = Math.max(0, ...peaks.slice(from, to));
    // Quiet songs are shown by their own measure, but silence stays silence.
    const scale = Math.max(most, loudest / 4);
    return Math.max(leastHeight, high / scale);
  });
}

const heightUnits = 100;

/** Upright strokes around a middle line, for a box as wide as there are bars. */
export function barsPath(bars: readonly number[]): string {
  return bars
    .map((height, at) => {
      const half = (height * heightUnits) / 2;
      return `M${at + 0.5} ${(heightUnits / 2 - half).toFixed(1)}v${(half * 2).toFixed(1)}`;
    })
    .join("");
}
