import { describe, expect, test } from "vitest";
import { fitLines } from "@/lib/paint/text/fit-lines";
import { type Measured, widest } from "@/lib/paint/text/wrap-lines";

/** Letters that are as wide as they are high. Lines may end after spaces, and end after line breaks. */
function squareLetters(text: string): Measured {
  const ends = [...text.matchAll(/\s|$/g)].map(({ 0: found, index }) => ({
    offset: index + found.length,
    required: found === "\n",
  }));
  const offsets = Array.from({ length: text.length + 1 }, (_, offset) => offset);
  return { text, sums: Float64Array.from(offsets), opportunities: ends, clusterStarts: offsets.slice(0, -1) };
}

function fitted(text: string, lettersWide: number, lines = 3) {
  const measured = squareLetters(text);
  const box = { width: 100 * lettersWide, preferredLines: lines, minSize: 40, balance: true };
  const { size, lineStarts } = fitLines(measured, 100, box, (fit) => ({
    width: fit.size * widest(measured, fit.lineStarts),
    height: fit.size * fit.lineStarts.length,
  }));
  return {
    share: size / 100,
    lines: lineStarts.map((start, line) => text.slice(start, lineStarts[line + 1]).trim()),
  };
}

describe("a short word alone on a line", () => {
  test("joins the others where little of the size is enough for that", () => {
    const { share, lines } = fitted("The second day", 12);
    expect(lines).toEqual(["The second day"]);
    expect(share).toBeGreaterThan(0.78);
    expect(fitted("From Lisbon to Porto by train", 11).lines).toEqual(["From Lisbon to", "Porto by train"]);
  });

  test("stays where the letters would become much smaller, or somebody typed it so", () => {
    expect(fitted("The second day", 10.5)).toEqual({ share: 1, lines: ["The second", "day"] });
    expect(fitted("The second\nday", 12)).toEqual({ share: 1, lines: ["The second", "day"] });
  });

  test("is as large as before beside a word of its own length", () => {
    expect(fitted("Back home again", 12)).toEqual({ share: 1, lines: ["Back home", "again"] });
  });
});
