import type { CreditsLayer } from "@/lib/film/plan/layer";
import type { Scene } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";

export type SetCreditRow = {
  key: TextLayout | undefined;
  value: TextLayout | undefined;
  /** Relative to the top of the first row. */
  top: number;
  height: number;
};

export type RowGaps = { inRow: number; between: number };

/** Stacks a card's rows, each with its key above its value. */
export function stackCreditRows(scene: Scene, { firstRow, rowCount }: CreditsLayer, gaps: RowGaps) {
  const rows: SetCreditRow[] = [];
  let top = 0;
  for (let row = firstRow; row < firstRow + rowCount; row += 1) {
    const key = scene.layoutOf(`credits/${row}/key`);
    const value = scene.layoutOf(`credits/${row}/value`);
    const height = (key?.height ?? 0) + (key && value ? gaps.inRow : 0) + (value?.height ?? 0);
    rows.push({ key, value, top, height });
    top += height + gaps.between;
  }
  return { rows, height: Math.max(0, top - gaps.between) };
}
