"use client";

import { type PointerEvent, useMemo, useRef } from "react";
import type { ItemGroup } from "@/components/photos/group-by-month";
import { GroupTitle } from "@/components/photos/group-title";
import type { Arranging } from "@/components/albums/use-arranging";
import { type GridMeasure, justify } from "@/components/photos/justify";
import { monthMarks } from "@/components/photos/month-marks";
import { MonthScrubber } from "@/components/photos/month-scrubber";
import type { LibraryItem } from "@/components/photos/library-item";
import { LibraryTile } from "@/components/photos/library-tile";
import { pressToSelect } from "@/components/photos/press-to-select";
import { photosWords as words } from "@/components/strings/photos";
import type { Selection } from "@/components/ui/use-selection";
import { useTileWalk } from "@/components/ui/use-tile-walk";
import { useElementSize } from "@/components/ui/use-element-size";

const narrowPx = 640;
/** The height of the studio's sticky header, below which the grid begins. */
const headerPx = 72;
/** That of the phone's bar and of the actions for what is selected. */
const coveredBelowPx = 72;
const aheadPx = 900;
/** With less, scrolling is as quick. */
const [fewestMonths, fewestScreens] = [3, 4];

function measureFor(widthPx: number): GridMeasure {
  const isNarrow = widthPx < narrowPx;
  return { widthPx, rowPx: isNarrow ? 128 : 196, gapPx: isNarrow ? 3 : 6, titlePx: isNarrow ? 44 : 52 };
}

export type LibraryGridProps = {
  groups: readonly ItemGroup[];
  selected: ReadonlySet<string>;
  isSelecting: boolean;
  onOpen: (id: string) => void;
  onToggle: (id: string, withShift: boolean) => void;
  onToggleAll: (ids: readonly string[]) => void;
  onSelectBetween: Selection["selectBetween"];
  onMark?: (item: LibraryItem) => void;
  onDelete?: (item: LibraryItem) => void;
  /** For albums, whose order can be changed. */
  arranging?: Arranging;
};

/**
 * All photos and clips; only those near the window are drawn. Arrow keys move between them, F marks one as a favourite.
 */
export function LibraryGrid(props: LibraryGridProps) {
  const { groups, selected, isSelecting, onOpen, onToggle, onToggleAll, onMark, onDelete, arranging } = props;
  const { onSelectBetween } = props;
  const grid = useRef<HTMLDivElement>(null);
  const isByFinger = useRef(false);
  const { width: widthPx } = useElementSize(grid);
  const rows = useMemo(() => (widthPx > 0 ? justify(groups, measureFor(widthPx)) : []), [groups, widthPx]);
  const { current, shownGroups, onKeyDown, onFocus } = useTileWalk(grid, rows, {
    aheadPx,
    isSelecting,
    onStep: ({ topPx, heightPx }) => {
      const top = grid.current?.getBoundingClientRect().top ?? 0;
      const [from, to] = [top + topPx, top + topPx + heightPx];
      if (from < headerPx) window.scrollBy({ top: from - headerPx });
      if (to > window.innerHeight) window.scrollBy({ top: to - window.innerHeight + headerPx });
    },
  });
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const end = rows.at(-1);
  const heightPx = end ? end.topPx + end.heightPx : 0;
  const marks = useMemo(() => monthMarks(rows), [rows]);

  function onPress(event: PointerEvent): void {
    isByFinger.current = event.pointerType !== "mouse";
    // In an album whose order can be changed, a finger that rests moves the picture.
    if (!isByFinger.current || arranging || !(event.target instanceof Element)) return;
    const tile = event.target.closest("li")?.querySelector("[data-index]");
    if (!tile) return;
    const covered = { topPx: headerPx, bottomPx: coveredBelowPx };
    const onRange = (from: number, to: number) => onSelectBetween(from, to, selected);
    const { pointerId, clientX, clientY } = event;
    const pressed = { pointerId, clientX, clientY };
    pressToSelect(pressed, Number(tile.getAttribute("data-index")), { grid, rows, covered, onRange });
  }

  return (
    <>
      {marks.length >= fewestMonths && heightPx > fewestScreens * window.innerHeight ? (
        <MonthScrubber grid={grid} marks={marks} heightPx={heightPx} headerPx={headerPx} />
      ) : null}
      <div
        ref={grid}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onPointerDown={onPress}
        onContextMenu={(event) => {
          if (isByFinger.current) event.preventDefault();
        }}
        className="relative"
        style={{ height: end ? heightPx : undefined }}
        data-testid="photos"
        data-count={count}
      >
        {[...shownGroups].map(([group, inside]) => (
          <section key={group} aria-label={groups[group]?.title}>
            {inside.map((row) =>
              row.kind === "title" ? (
                <GroupTitle
                  key={row.topPx}
                  row={row}
                  items={groups[group]?.items ?? []}
                  selected={selected}
                  isSelecting={isSelecting}
                  onToggleAll={onToggleAll}
                />
              ) : null,
            )}
            <ul aria-label={words.gridOf(groups[group]?.title ?? "")}>
              {inside.flatMap((row) =>
                row.kind === "title"
                  ? []
                  : row.tiles.map((tile) => (
                      <LibraryTile
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
                        onMark={onMark}
                        onDelete={onDelete}
                        arranging={arranging}
                        dropSide={arranging?.mark?.id === tile.item.id ? arranging.mark.side : undefined}
                      />
                    )),
              )}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
