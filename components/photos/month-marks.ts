import type { Row } from "@/components/ui/rows";

/** Where a month begins in the grid. */
export type MonthMark = { title: string; topPx: number };

export function monthMarks<T>(rows: readonly Row<T>[]): MonthMark[] {
  return rows.flatMap((row) => (row.kind === "title" ? [{ title: row.text, topPx: row.topPx }] : []));
}

/** The index of the month that is seen so far down the grid. */
export function monthAt(marks: readonly MonthMark[], topPx: number): number {
  return Math.max(
    0,
    marks.findLastIndex((mark) => mark.topPx <= topPx),
  );
}

const yearOf = ({ title }: MonthMark) => title.split(" ").at(-1) ?? "";

/**
 * The years beside a track that stands for the grid, from its top to what is scrolled to at most. One that would touch
 * the label above it is left out.
 */
export function yearLabels(
  marks: readonly MonthMark[],
  { maxTopPx, trackPx, gapPx }: { maxTopPx: number; trackPx: number; gapPx: number },
): { year: string; atPx: number }[] {
  const labels: { year: string; atPx: number }[] = [];
  let year = "";
  for (const mark of marks) {
    if (yearOf(mark) === year) continue;
    year = yearOf(mark);
    const atPx = Math.min(1, mark.topPx / maxTopPx) * trackPx;
    const above = labels.at(-1);
    if (above && atPx - above.atPx < gapPx) continue;
    labels.push({ year, atPx });
  }
  return labels;
}
