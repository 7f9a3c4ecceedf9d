import type { Luma } from "@/lib/looking/luma";

/** Squares to each side: enough to know a picture again, too few to see what is in it. */
const side = 16;

/**
 * A picture in 16 by 16 squares of 16 shades between its darkest and its lightest: the same however it was encoded,
 * brightened or scaled, and nearly so when a little was cut off. Two shades to a byte, in base64.
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
  const shades = means.map((mean) => (max - min < 1 ? 0 : Math.round((15 * (mean - min)) / (max - min))));
  const bytes = Array.from({ length: shades.length / 2 }, (_, at) =>
    String.fromCharCode(((shades[2 * at] ?? 0) << 4) | (shades[2 * at + 1] ?? 0)),
  );
  return btoa(bytes.join(""));
}
