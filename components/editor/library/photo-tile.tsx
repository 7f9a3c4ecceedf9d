"use client";

import { Check } from "lucide-react";
import type { PointerEvent } from "react";
import { noteOfTile } from "@/components/editor/library/tile-note";
import { TilePicture } from "@/components/editor/library/tile-picture";
import { useSession } from "@/components/editor/session-context";
import { pressToTimeline } from "@/components/editor/timeline/drag-to-timeline";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { nameOfItem } from "@/components/photos/item-label";
import { isReady, type LibraryItem, smallPicture } from "@/components/photos/library-item";
import { editorWords } from "@/components/strings/editor";
import type { Tile } from "@/components/ui/rows";

const words = editorWords.library;

type Props = {
  tile: Tile<LibraryItem>;
  topPx: number;
  /** Its position in its group, counted from 1, and the group's size. */
  place: number;
  of: number;
  timeline: TimelineGeometry | undefined;
  isUsed: boolean;
  isPicked: boolean;
  hint: string;
  /** The tile that Tab reaches. */
  isCurrent: boolean;
  /** The ids that a drag from here carries. */
  held: readonly string[];
  onPick(item: LibraryItem, isRange: boolean): void;
  onAdd(ids: readonly string[], atSeconds?: number): void;
};

/** A photo or clip of the library: a click or Enter adds it, a drag places it, Ctrl and Shift pick several. */
export function PhotoTile(props: Props) {
  const { tile, topPx, place, of, timeline, isUsed, isPicked, hint, isCurrent, held, onPick, onAdd } = props;
  const { item, index, leftPx, widthPx } = tile;
  const session = useSession();
  const isUsable = isReady(item);
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !timeline || !isUsable) return;
    pressToTimeline(session, timeline, event.nativeEvent, {
      track: "film",
      thumbnailUrl: smallPicture(item),
      label: item.name,
      count: held.length,
      drop: (atSeconds) => onAdd(held, atSeconds),
    });
  };
  return (
    <li
      aria-setsize={of}
      aria-posinset={place}
      className="absolute aspect-square has-[:focus-visible]:z-1"
      style={{ left: leftPx, top: topPx, width: widthPx }}
    >
      <button
        type="button"
        aria-label={words.pictureName(
          [nameOfItem(item), noteOfTile(item)].filter(Boolean).join(", "),
          isUsed,
        )}
        aria-pressed={isPicked}
        aria-disabled={!isUsable}
        title={isUsable ? hint : undefined}
        tabIndex={isCurrent ? 0 : -1}
        data-index={index}
        onPointerDown={onPointerDown}
        onClick={(event) => {
          if (!isUsable) return;
          if (event.ctrlKey || event.metaKey || event.shiftKey) onPick(item, event.shiftKey);
          // A double click means it once.
          else if (event.detail < 2) onAdd(held);
        }}
        onKeyDown={(event) => {
          // Browsers press a button with Enter, but not with Ctrl and Enter.
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !isUsable) return;
          event.preventDefault();
          onPick(item, event.shiftKey);
        }}
        onDragStart={(event) => event.preventDefault()}
        className={`group size-full scroll-my-12 overflow-hidden rounded-[4px] bg-sunken ${isPicked ? "ring-2 ring-ink ring-offset-1 ring-offset-surface" : ""}`}
        data-testid="library-photo"
      >
        <TilePicture item={item} />
      </button>
      {isUsed ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-1 bottom-1 grid size-4 place-items-center rounded-full bg-ink text-paper"
          title={words.inUse}
        >
          <Check className="size-3" strokeWidth={2} />
        </span>
      ) : null}
    </li>
  );
}
