import type { FrameSize } from "@/lib/film/frame-size";
import type { CopyRows } from "@/lib/worker/frame-rows";

const gridColumns = 64;
const gridRows = 36;
/** The score of each later candidate is reduced by another 3 %, so that the earlier frame wins a near tie. */
const preferEarlier = 0.97;

/** How much there is to see in a frame: contrast and colour count, darkness and glare do not. */
export function liveliness(copyRows: CopyRows, { width, height }: FrameSize): number {
  const pixels = new Uint8Array(width * 4);
  let [sum, squares, colour] = [0, 0, 0];
  const count = gridColumns * gridRows;
  for (let row = 0; row < gridRows; row++) {
    copyRows(Math.floor(((row + 0.5) * height) / gridRows), 1, pixels);
    for (let column = 0; column < gridColumns; column++) {
      const at = Math.floor(((column + 0.5) * width) / gridColumns) * 4;
      const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      const bright = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      sum += bright;
      squares += bright * bright;
      colour += Math.max(r, g, b) - Math.min(r, g, b);
    }
  }
  const mean = sum / count;
  const contrast = Math.sqrt(Math.max(0, squares / count - mean * mean));
  const inLight = Math.min(1, mean / 60, (255 - mean) / 25);
  return (contrast + (colour / count) * 0.4 + 1) * Math.max(0, inLight);
}

/** Watches a film's frames as they are painted, in whatever order, and keeps the best of the candidates. */
export function createThumbnailChooser(candidates: readonly number[], size: FrameSize) {
  let best: { score: number; rgba: Uint8Array } | undefined;
  return {
    see: (frame: number, copyRows: CopyRows) => {
      const place = candidates.indexOf(frame);
      if (place < 0) return;
      const score = liveliness(copyRows, size) * preferEarlier ** place;
      if (best && score <= best.score) return;
      // Reuse the memory: discarded frames would make the garbage collector run more often.
      const rgba = best?.rgba ?? new Uint8Array(size.width * size.height * 4);
      copyRows(0, size.height, rgba);
      best = { score, rgba };
    },
    chosen: () => best?.rgba,
  };
}
