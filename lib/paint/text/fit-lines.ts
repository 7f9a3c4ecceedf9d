import type { TextBox } from "@/lib/paint/text/text-style";
import { balanceLines, type Measured, widest, wrapLines } from "@/lib/paint/text/wrap-lines";

type Fit = { readonly size: number; readonly lineStarts: readonly number[] };

/** Each size tried is this share of the one before. */
const step = 0.94;
const smallestSize = 4;
const defaultMinShare = 0.4;

/**
 * Finds the largest size at which a text fits its box. Down to the box's minimum size, words stay whole; below it they
 * may be split, since nothing is ever cut off. `measureBlock` tells how large the lines will be when drawn.
 */
export function fitLines(
  measured: Measured,
  wantedSize: number,
  box: TextBox,
  measureBlock: (fit: Fit) => { width: number; height: number },
): Fit {
  const minSize = Math.min(wantedSize, box.minSize ?? wantedSize * defaultMinShare);
  const fits = (fit: Fit) => {
    const block = measureBlock(fit);
    return block.width <= box.width + 0.01 && block.height <= (box.height ?? Infinity) + 0.01;
  };
  // Typed line breaks are kept, even if there are more of them than the box prefers.
  const typedLines = 1 + measured.opportunities.filter(({ required }) => required).length;
  const wantedLines = Math.max(typedLines, box.preferredLines ?? Infinity);
  const maxLines = Math.max(wantedLines, box.maxLines ?? 0);
  const tryAt = (size: number, splitsWords: boolean, lines: number): Fit | undefined => {
    const maxWidth = box.width / size;
    const starts = wrapLines(measured, maxWidth, splitsWords);
    if (starts.length > lines || widest(measured, starts) > maxWidth) return undefined;
    const lineStarts = box.balance ? balanceLines(measured, maxWidth, splitsWords) : starts;
    return [lineStarts, starts].map((tried) => ({ size, lineStarts: tried })).find(fits);
  };
  const attempts = [
    { from: wantedSize, to: minSize, splitsWords: false, lines: wantedLines },
    ...(maxLines > wantedLines
      ? [{ from: wantedSize, to: minSize, splitsWords: false, lines: maxLines }]
      : []),
    { from: minSize, to: smallestSize, splitsWords: true, lines: maxLines },
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
