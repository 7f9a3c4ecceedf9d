import type { Peaks } from "@/lib/client/queries/songs";

const barWidth = 2;
const barGap = 1;

/** From the left of one bar to that of the next, in pixels. */
export const BAR_STEP = barWidth + barGap;

type Bars = {
  /** The part to draw, in pixels of the whole. */
  left: number;
  width: number;
  /** Between these the bars are drawn. */
  top: number;
  bottom: number;
  color: string;
  /** Around each bar; null for none. */
  edgeColor: string | null;
  loudnessAt(x: number): number;
};

/** Draws sound as bars. They are aligned to the whole and not to the window, so that scrolling does not make them shimmer. */
export function drawBars(context: CanvasRenderingContext2D, bars: Bars): void {
  const { left, width, top, bottom, color, edgeColor, loudnessAt } = bars;
  const tallest = bottom - top;
  for (let x = Math.ceil(left / BAR_STEP) * BAR_STEP; x < left + width; x += BAR_STEP) {
    const loudness = loudnessAt(x);
    if (loudness <= 0) continue;
    const height = Math.max(1, Math.min(1.2, loudness) * tallest);
    if (edgeColor !== null) {
      context.fillStyle = edgeColor;
      context.fillRect(x - left - 1, bottom - height - 1, barWidth + 2, height + 2);
    }
    context.fillStyle = color;
    context.fillRect(x - left, bottom - height, barWidth, height);
  }
}

/** How loud a sound is at most in a stretch, from 0 to 1. */
export function loudestIn({ peaks, peaksPerSecond }: Peaks, seconds: number, length: number): number {
  const first = Math.max(0, Math.floor(seconds * peaksPerSecond));
  const last = Math.max(first + 1, Math.ceil((seconds + length) * peaksPerSecond));
  let max = 0;
  for (let index = first; index < last; index++) max = Math.max(max, peaks[index] ?? 0);
  return max / 255;
}
