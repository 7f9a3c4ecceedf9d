import type { TextPainter } from "@/lib/paint/text/text-painter";

/** Fills all words with a colour that nothing else has. */
export function markWords(painter: TextPainter): TextPainter {
  return {
    ...painter,
    fill(context, ink, x, y) {
      const before = context.fillStyle;
      context.fillStyle = "#ff00ff";
      painter.fill(context, ink, x, y);
      context.fillStyle = before;
    },
  };
}

type Marked = { at: number; x: number; y: number };

/** The pixels that marked words fill entirely, each with its place among the bytes. */
export function markedPixels(data: Uint8ClampedArray, width: number): Marked[] {
  const marked: Marked[] = [];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== 255 || data[at + 1] !== 0 || data[at + 2] !== 255) continue;
    marked.push({ at, x: (at / 4) % width, y: Math.floor(at / 4 / width) });
  }
  return marked;
}
