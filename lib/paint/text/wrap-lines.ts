import type { Opportunity } from "@/lib/paint/text/line-opportunities";

export type Measured = {
  readonly text: string;
  /** The distance from the text's start to each offset in ems, in reading order. */
  readonly sums: Float64Array;
  readonly opportunities: readonly Opportunity[];
  /** Where characters start. Words that are wider than a line are split there. */
  readonly clusterStarts: readonly number[];
};

/** The width of a line in ems, without spaces at its end. */
export function lineWidth({ text, sums }: Measured, start: number, end: number): number {
  let last = end;
  while (last > start && /\s/.test(text[last - 1] ?? "")) last -= 1;
  return (sums[last] ?? 0) - (sums[start] ?? 0);
}

/** Where each line starts when lines are filled one after the other. */
export function wrapLines(measured: Measured, maxWidth: number, splitsWords: boolean): number[] {
  const starts = [0];
  let start = 0;
  let fits = 0;
  const end = measured.text.length;
  const breakAt = (offset: number) => {
    if (offset < end) starts.push(offset);
    start = offset;
  };
  for (const { offset, required } of measured.opportunities) {
    if (lineWidth(measured, start, offset) > maxWidth && fits > start) breakAt(fits);
    if (splitsWords) {
      while (lineWidth(measured, start, offset) > maxWidth) {
        const cut = lastThatFits(measured, start, offset, maxWidth);
        if (cut === undefined) break;
        breakAt(cut);
      }
    }
    fits = offset;
    if (required) breakAt(offset);
  }
  return starts;
}

function lastThatFits(
  measured: Measured,
  start: number,
  before: number,
  maxWidth: number,
): number | undefined {
  const inside = measured.clusterStarts.filter((offset) => offset > start && offset < before);
  // Each line gets at least one character, however narrow the box is.
  return inside.findLast((offset) => lineWidth(measured, start, offset) <= maxWidth) ?? inside[0];
}

/** Wraps into the same number of lines, as even as possible. */
export function balanceLines(measured: Measured, maxWidth: number, splitsWords: boolean): number[] {
  const full = wrapLines(measured, maxWidth, splitsWords);
  if (full.length < 2) return full;
  let [tooNarrow, enough, best] = [0, maxWidth, full];
  for (let step = 0; step < 12; step += 1) {
    const width = (tooNarrow + enough) / 2;
    const tried = wrapLines(measured, width, splitsWords);
    if (tried.length === full.length && widest(measured, tried) <= width) {
      enough = width;
      best = tried;
    } else tooNarrow = width;
  }
  return best;
}

export function widest(measured: Measured, starts: readonly number[]): number {
  return Math.max(
    0,
    ...starts.map((start, i) => lineWidth(measured, start, starts[i + 1] ?? measured.text.length)),
  );
}
