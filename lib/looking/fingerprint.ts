import type { Luma } from "@/lib/looking/luma";

/** Squares on each side: enough to recognise a picture, too few to see its content. */
const side = 16;

/**
 * Reduces a picture to 16 by 16 squares, in 256 shades between its darkest and its lightest square. The result stays the
 * same when the picture is encoded again, brightened or scaled, and almost the same when it is slightly cropped. A shade
 * to a byte, in base64: with fewer shades, what lies on plain walls and skies would be lost between two of them.
 */
export function fingerprintOf({ width, height, values }: Luma): string {
  const means = Array.from({ length: side * side }, (_, square) => {
    const [column, row] = [square % side, Math.floor(square / side)];
    const span = (index: number, length: number): [number, number] => {
      const start = Math.min(length - 1, Math.floor((index * length) / side));
      return [start, Math.max(start + 1, Math.floor(((index + 1) * length) / side))];
    };
    const [left, right] = span(column, width);
    const [top, bottom] = span(row, height);
    let sum = 0;
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) sum += values[y * width + x] ?? 0;
    return sum / ((right - left) * (bottom - top));
  });
  const [min, max] = [Math.min(...means), Math.max(...means)];
  const bytes = means.map((mean) =>
    String.fromCharCode(max - min < 1 ? 0 : Math.round((255 * (mean - min)) / (max - min))),
  );
  return btoa(bytes.join(""));
}
