"use client";

import { useMemo, useRef } from "react";
import { PhotoTile } from "@/components/editor/library/photo-tile";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { useElementSize } from "@/components/ui/use-element-size";
import { evenRows } from "@/components/ui/even-rows";
import type { Row, TileGroup } from "@/components/ui/rows";
import { useTileWalk } from "@/components/ui/use-tile-walk";
import type { LibraryItem } from "@/components/photos/library-item";

const aheadPx = 320;
const roomOfTilePx = 88;

type Props = {
  groups: readonly TileGroup<LibraryItem>[];
  label: string;
  timeline: TimelineGeometry | undefined;
  used: ReadonlySet<string>;
  picked: readonly string[];
  /** What a press does. */
  hint: string;
  onPick(item: LibraryItem, isRange: boolean): void;
  onAdd(ids: readonly string[], atSeconds?: number): void;
};

/** The library's photos and clips. Only visible ones are in the page. Arrow keys move between them. */
export function PhotoList({ groups, label, timeline, used, picked, hint, onPick, onAdd }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const { width: widthPx } = useElementSize(grid);
  const rows = useMemo(() => rowsOf(groups, widthPx), [groups, widthPx]);
  const { current, shownGroups, onKeyDown, onFocus } = useTileWalk(grid, rows, {
    aheadPx,
    onFocused: (tile) => tile.scrollIntoView({ block: "nearest" }),
  });
  const below = rows.at(-1);

  const startOf = (group: number) => groups.slice(0, group).reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div
      ref={grid}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      className="relative"
      style={{ height: below ? below.topPx + below.heightPx : undefined }}
      data-testid="library-photos"
      data-count={startOf(groups.length)}
    >
      {[...shownGroups].map(([group, inside]) => (
        <section key={group} aria-label={groups[group]?.title || label}>
          {inside.map((row) =>
            row.kind === "title" ? (
              <h3
                key={row.topPx}
                className="absolute inset-x-0 truncate text-13 font-medium text-ink-soft"
                style={{ top: row.topPx, height: row.heightPx }}
              >
                {row.text}
              </h3>
            ) : null,
          )}
          <ul>
            {inside.flatMap((row) =>
              row.kind === "title"
                ? []
                : row.tiles.map((tile) => (
                    <PhotoTile
                      key={tile.item.id}
                      tile={tile}
                      topPx={row.topPx}
                      place={tile.index - startOf(group) + 1}
                      of={groups[group]?.items.length ?? 0}
                      timeline={timeline}
                      isUsed={used.has(tile.item.id)}
                      isPicked={picked.includes(tile.item.id)}
                      hint={hint}
                      isCurrent={tile.index === current}
                      held={picked.includes(tile.item.id) ? picked : [tile.item.id]}
                      onPick={onPick}
                      onAdd={onAdd}
                    />
                  )),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

function rowsOf(groups: readonly TileGroup<LibraryItem>[], widthPx: number): Row<LibraryItem>[] {
  if (widthPx === 0) return [];
  const columns = Math.max(3, Math.floor(widthPx / roomOfTilePx));
  return evenRows(groups, { widthPx, columns, gapPx: 4, heightOfWidth: 1, titlePx: 24, groupGapPx: 12 });
}
