import { mapOf, type PixelMap } from "@/lib/looking/small-picture";

/** The map with the longer side as long as asked, each place the mean of those it covers. Never enlarges. */
export function coarse(map: PixelMap, longerSide: number): PixelMap {
  const scale = longerSide / Math.max(map.width, map.height);
  if (scale >= 1) return map;
  const result = mapOf({
    width: Math.max(1, Math.round(map.width * scale)),
    height: Math.max(1, Math.round(map.height * scale)),
  });
  const columns = startsOf(map.width, result.width);
  const rows = startsOf(map.height, result.height);
  for (let y = 0; y < result.height; y += 1)
    for (let x = 0; x < result.width; x += 1) {
      const [left, right] = [columns[x] ?? 0, columns[x + 1] ?? 0];
      const [top, bottom] = [rows[y] ?? 0, rows[y + 1] ?? 0];
      let sum = 0;
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1) sum += map.values[row * map.width + column] ?? 0;
      result.values[y * result.width + x] = sum / ((right - left) * (bottom - top));
    }
  return result;
}

/** Where each of `count` parts of a side begins, and where the last one ends. */
function startsOf(side: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => Math.floor((index * side) / count));
}

/** The map in the size asked, without steps. */
export function fine(map: PixelMap, { width, height }: { width: number; height: number }): PixelMap {
  const result = mapOf({ width, height });
  const columns = betweenPlaces(map.width, width);
  const rows = betweenPlaces(map.height, height);
  for (const [y, row] of rows.entries()) {
    const [upper, lower] = [row.before * map.width, row.after * map.width];
    for (const [x, { before, after, part }] of columns.entries()) {
      const { values } = map;
      const above = (values[upper + before] ?? 0) * (1 - part) + (values[upper + after] ?? 0) * part;
      const below = (values[lower + before] ?? 0) * (1 - part) + (values[lower + after] ?? 0) * part;
      result.values[y * width + x] = above * (1 - row.part) + below * row.part;
    }
  }
  return result;
}

/** For each of `count` places, the two of `side` that it lies between, and how near it is to the second. */
function betweenPlaces(side: number, count: number): { before: number; after: number; part: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const at = Math.max(0, Math.min(side - 1, ((index + 0.5) * side) / count - 0.5));
    const before = Math.floor(at);
    return { before, after: Math.min(side - 1, before + 1), part: at - before };
  });
}
