import { encode } from "uqr";

export type QrPath = {
  /** Modules across, including the quiet zone that cameras need. */
  size: number;
  /** The `d` of an SVG path, in which each run of dark modules is one rectangle. */
  d: string;
};

const restAround = 4;

export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: restAround });
  const runs = data.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const length = x - start + 1;
      found.push(`M${start} ${y}h${length}v1h-${length}z`);
    }
    return found;
  });
  return { size, d: runs.join("") };
}
