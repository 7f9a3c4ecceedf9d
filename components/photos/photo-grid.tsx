"use client";

import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { PhotoGroup } from "@/components/photos/group-by-month";
import { type GridMeasure, justify } from "@/components/photos/justify";
import { PhotoTile } from "@/components/photos/photo-tile";
import { strings } from "@/components/strings/strings";
import type { Row, TitleRow } from "@/components/ui/rows";
import { stepInGrid } from "@/components/ui/step-in-grid";
import { useVisibleRows } from "@/components/ui/use-visible-rows";
import { useWidthPx } from "@/components/ui/use-width";
import type { Photo } from "@/lib/client/queries/photos";

const words = strings.photos;
const narrowPx = 640;
/** Below the header of the studio, which stays in view. */
const headerPx = 72;
const aheadPx = 900;

function measureFor(widthPx: number): GridMeasure {
  const isNarrow = widthPx < narrowPx;
  return { widthPx, rowPx: isNarrow ? 128 : 196, gapPx: isNarrow ? 3 : 6, titlePx: isNarrow ? 44 : 52 };
}

type Props = {
  groups: readonly PhotoGroup[];
  selected: ReadonlySet<string>;
  isSelecting: boolean;
  onOpen: (id: string) => void;
  onToggle: (id: string, withShift: boolean) => void;
};

/** All photos, of which only those near the window are drawn. Arrow keys walk from one to the next. */
export function PhotoGrid({ groups, selected, isSelecting, onOpen, onToggle }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const widthPx = useWidthPx(grid);
  const rows = useMemo(() => (widthPx > 0 ? justify(groups, measureFor(widthPx)) : []), [groups, widthPx]);
  const [first, last] = useVisibleRows(grid, rows, aheadPx);
  const [current, setCurrent] = useState(0);
  const focusNext = useRef(false);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const end = rows.at(-1);

  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({ preventScroll: true });
  }, [current]);

  function walk(event: KeyboardEvent): void {
    const found = stepInGrid(rows, current, event.key);
    if (!found || !grid.current) return;
    event.preventDefault();
    focusNext.current = true;
    setCurrent(found.index);
    const { top } = grid.current.getBoundingClientRect();
    const [from, to] = [top + found.topPx, top + found.topPx + found.heightPx];
    if (from < headerPx) window.scrollBy({ top: from - headerPx });
    if (to > window.innerHeight) window.scrollBy({ top: to - window.innerHeight + headerPx });
  }

  const hasCurrent = (row: Row<Photo>) =>
    row.kind === "tiles" && row.tiles.some(({ index }) => index === current);
  // The one that has the focus stays, so that the keyboard never falls out of the grid.
  const shown = rows.filter((row, at) => (at >= first && at < last) || hasCurrent(row));
  const shownGroups = Map.groupBy(shown, ({ group }) => group);
  return (
    <div
      ref={grid}
      onKeyDown={walk}
      onFocus={({ target }) => {
        const index = target.getAttribute("data-index");
        if (index !== null) setCurrent(Number(index));
      }}
      className="relative"
      style={{ height: end ? end.topPx + end.heightPx : undefined }}
      data-testid="photos"
      data-count={count}
    >
      {[...shownGroups].map(([group, inside]) => (
        <section key={group} aria-label={groups[group]?.title}>
          {inside.map((row) => (row.kind === "title" ? <GroupTitle key={row.topPx} row={row} /> : null))}
          <ul aria-label={words.gridOf(groups[group]?.title ?? "")}>
            {inside.flatMap((row) =>
              row.kind === "title"
                ? []
                : row.tiles.map((tile) => (
                    <PhotoTile
                      key={tile.item.id}
                      tile={tile}
                      topPx={row.topPx}
                      heightPx={row.heightPx}
                      count={count}
                      isSelected={selected.has(tile.item.id)}
                      isSelecting={isSelecting}
                      isCurrent={tile.index === current}
                      onOpen={onOpen}
                      onToggle={onToggle}
                    />
                  )),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

function GroupTitle({ row: { text, topPx, heightPx } }: { row: TitleRow }) {
  return (
    <div className="absolute inset-x-0 flex items-end pb-2.5" style={{ top: topPx, height: heightPx }}>
      <h2 className="text-14 font-medium">{text}</h2>
    </div>
  );
}
