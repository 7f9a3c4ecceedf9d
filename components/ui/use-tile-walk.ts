"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { groupBy } from "@/components/ui/group-by";
import type { Row } from "@/components/ui/rows";
import { stepInGrid } from "@/components/ui/step-in-grid";
import { useKeptTile } from "@/components/ui/use-kept-tile";
import { useVisibleRows } from "@/components/ui/use-visible-rows";

type Step = NonNullable<ReturnType<typeof stepInGrid>>;
type Options = {
  aheadPx: number;
  isSelecting?: boolean;
  /** Called before the tile is focused, which may not be in the page yet. */
  onStep?: (step: Step) => void;
  onFocused?: (tile: HTMLElement) => void;
};

/**
 * A long grid of tiles with arrow keys, in which only visible tiles are in the page. Tiles carry their `data-index`.
 * The one that Tab reaches always stays in the page, so that the keyboard never loses the grid.
 */
export function useTileWalk<T>(
  grid: RefObject<HTMLElement | null>,
  rows: readonly Row<T>[],
  { aheadPx, isSelecting = false, onStep, onFocused }: Options,
) {
  const [first, end] = useVisibleRows(grid, rows, aheadPx);
  const [current, setCurrent] = useState(0);
  const isWalking = useRef(false);
  useKeptTile(
    grid,
    rows.reduce((count, row) => count + (row.kind === "tiles" ? row.tiles.length : 0), 0),
    isSelecting,
  );

  useLayoutEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    const tile = grid.current?.querySelector<HTMLElement>(`[data-index="${current}"]`);
    if (!tile) return;
    tile.focus({ preventScroll: true });
    onFocused?.(tile);
  });

  const hasCurrent = (row: Row<T>) =>
    row.kind === "tiles" && row.tiles.some(({ index }) => index === current);
  const shown = rows.filter((row, at) => (at >= first && at < end) || hasCurrent(row));
  return {
    current,
    shownGroups: groupBy(shown, ({ group }) => group),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const found = stepInGrid(rows, current, event.key);
      if (!found) return;
      event.preventDefault();
      isWalking.current = true;
      setCurrent(found.index);
      onStep?.(found);
    },
    onFocus: ({ target }: FocusEvent) => {
      const index = target.getAttribute("data-index");
      if (index !== null) setCurrent(Number(index));
    },
  };
}
