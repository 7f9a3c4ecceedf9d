import { type Measured, balanceLines, widest, wrapLines } from "./wrap-lines";
import type { TextBox } from "./text-style";

type Fit = { readonly size: number; readonly lineStarts: readonly number[] };

/** Each size is this much of the one before. */
const step = 0.94;
const smallestSize = 4;
const defaultLeast = 0.4;

/**
 * The largest size at which a text fits its box. Down to the box's least size words stay whole; below it they may be
 * split, as nothing is ever cut off. `measureHeight` and `measureWidth` tell of the lines as they will be drawn.
 */
export function fitLines(
  measured: Measured,
  wantedSize: number,
  box: TextBox,
  measureBlock: (fit: Fit) => { width: number; height: number },
): Fit {
  const least = Math.min(wantedSize, box.minSize ?? wantedSize * defaultLeast);
  const fits = (fit: Fit) => {
    const block = measureBlock(fit);
    return block.width <= box.width + 0.01 && block.height <= (box.height ?? Infinity) + 0.01;
  };
  // Lines that were typed are kept, even where they are more than the box asks for.
  const typedLines = 1 + measured.opportunities.filter(({ required }) => required).length;
  const wantedLines = Math.max(typedLines, box.maxLines ?? Infinity);
  const mostLines = Math.max(wantedLines, box.mostLines ?? 0);
  const tryAt = (size: number, splitsWords: boolean, lines: number): Fit | undefined => {
    const most = box.width / size;
    const starts = wrapLines(measured, most, splitsWords);
    if (starts.length > lines || widest(measured, starts) > most) return undefined;
    const lineStarts = box.balance ? balanceLines(measured, most, splitsWords) : starts;
    return [lineStarts, starts].map((tried) => ({ size, lineStarts: tried })).find(fits);
  };
  const attempts = [
    { from: wantedSize, to: least, splitsWords: false, lines: wantedLines },
    ...(mostLines > wantedLines
      ? [{ from: wantedSize, to: least, splitsWords: false, lines: mostLines }]
      : []),
    { from: least, to: smallestSize, splitsWords: true, lines: mostLines },
  ];
  for (const { from, to, splitsWords, lines } of attempts) {
    for (const size of sizesBetween(from, to)) {
      const fit = tryAt(size, splitsWords, lines);
      if (fit) return fit;
    }
  }
  return { size: smallestSize, lineStarts: wrapLines(measured, box.width / smallestSize, true) };
}

function sizesBetween(largest: number, smallest: number): number[] {
  const sizes = [];
  for (let size = largest; size > smallest; size *= step) sizes.push(Math.floor(size * 100) / 100);
  return [...sizes, smallest];
}
