import type { TextBox } from "@/lib/paint/text/text-style";
import { balanceLines, lineWidth, type Measured, widest, wrapLines } from "@/lib/paint/text/wrap-lines";

type Fit = { readonly size: number; readonly lineStarts: readonly number[] };

/** Each size tried is this share of the one before. */
const step = 0.94;
const smallestSize = 4;
const defaultMinShare = 0.4;
/** A text whose first or last line is a short word alone gets one line less where this share of its size allows it. */
const shareForOneLess = 0.78;

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
  const firstThatFits = (from: number, to: number, splitsWords: boolean, lines: number) => {
    for (const size of sizesBetween(from, to)) {
      const fit = tryAt(size, splitsWords, lines);
      if (fit) return fit;
    }
    return undefined;
  };
  for (const { from, to, splitsWords, lines } of attempts) {
    const fit = firstThatFits(from, to, splitsWords, lines);
    if (!fit) continue;
    if (splitsWords || !leavesWordAlone(measured, fit.lineStarts)) return fit;
    const smaller = Math.max(minSize, fit.size * shareForOneLess);
    return firstThatFits(fit.size, smaller, false, fit.lineStarts.length - 1) ?? fit;
  }
  return { size: smallestSize, lineStarts: wrapLines(measured, box.width / smallestSize, true) };
}

/** Whether the first or last of several lines is a single word, less than half as wide as the others. */
function leavesWordAlone(measured: Measured, starts: readonly number[]): boolean {
  const end = measured.text.length;
  const isAlone = (line: number) => {
    const [from = 0, to = end] = [starts[line], starts[line + 1]];
    const hasBreak = measured.opportunities.some(({ offset }) => offset > from && offset < to);
    return !hasBreak && lineWidth(measured, from, to) < widest(measured, starts) / 2;
  };
  return starts.length > 1 && (isAlone(0) || isAlone(starts.length - 1));
}

function sizesBetween(largest: number, smallest: number): number[] {
  const sizes = [];
  for (let size = largest; size > smallest; size *= step) sizes.push(Math.floor(size * 100) / 100);
  return [...sizes, smallest];
}
