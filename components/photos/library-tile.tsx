import { Trash2 } from "lucide-react";
import { memo, useState } from "react";
import type { Arranging, DropSide } from "@/components/albums/use-arranging";
import { FavouriteMark } from "@/components/photos/favourite-mark";
import { labelOfItem, nameOfItem } from "@/components/photos/item-label";
import { ItemPicture } from "@/components/photos/item-picture";
import { isFailed, type LibraryItem } from "@/components/photos/library-item";
import { photosWords as words } from "@/components/strings/photos";
import { IconButton } from "@/components/ui/icon-button";
import type { Tile } from "@/components/ui/rows";
import { SelectMark } from "@/components/ui/select-mark";

type Props = {
  tile: Tile<LibraryItem>;
  topPx: number;
  heightPx: number;
  count: number;
  isSelected: boolean;
  isSelecting: boolean;
  /** The tile that Tab reaches. */
  isCurrent: boolean;
  onOpen: (id: string) => void;
  onToggle: (id: string, withShift: boolean) => void;
  /** Undefined where items cannot be marked, as in the trash. */
  onMark: ((item: LibraryItem) => void) | undefined;
  onDelete: ((item: LibraryItem) => void) | undefined;
  arranging: Arranging | undefined;
  /** The side on which the dragged items would land, if it is at this tile. */
  dropSide: DropSide | undefined;
};

const dropMarks: Record<DropSide, string> = { before: "left-0", behind: "right-0" };

export const LibraryTile = memo(function LibraryTile({
  tile: { item, index, leftPx, widthPx },
  topPx,
  heightPx,
  count,
  isSelected,
  isSelecting,
  isCurrent,
  onOpen,
  onToggle,
  onMark,
  onDelete,
  arranging,
  dropSide,
}: Props) {
  const name = nameOfItem(item);
  const [isPeeked, setPeeked] = useState(false);
  const isBroken = isFailed(item);
  return (
    <li
      aria-setsize={count}
      aria-posinset={index + 1}
      className="group absolute overflow-hidden rounded-control bg-placeholder select-none [-webkit-touch-callout:none] has-[:focus-visible]:z-10"
      style={{ left: leftPx, top: topPx, width: widthPx, height: heightPx }}
      data-testid={item.kind}
      data-name={item.name}
      {...arranging?.handlers(item.id)}
      onPointerEnter={({ pointerType }) => setPeeked(pointerType === "mouse")}
      onPointerLeave={() => setPeeked(false)}
      onFocus={({ target }) => setPeeked(target.matches(":focus-visible"))}
      onBlur={() => setPeeked(false)}
    >
      <button
        type="button"
        aria-label={labelOfItem(item)}
        tabIndex={isCurrent ? 0 : -1}
        data-index={index}
        data-item={item.id}
        data-testid={`${item.kind}-open`}
        onKeyDown={(event) => {
          const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
          if (event.key === "f" && !isModified) onMark?.(item);
          arranging?.onKey(item.id, event);
        }}
        onClick={(event) =>
          isSelecting || event.shiftKey ? onToggle(item.id, event.shiftKey) : onOpen(item.id)
        }
        className="size-full rounded-control -outline-offset-2"
      >
        {dropSide ? (
          <span className={`absolute inset-y-0 z-10 w-1 bg-ink ${dropMarks[dropSide]}`} aria-hidden="true" />
        ) : null}
        <ItemPicture item={item} widthPx={widthPx} isSelected={isSelected} isPeeked={isPeeked} />
      </button>
      <SelectMark
        label={words.select(name)}
        isSelected={isSelected}
        isShown={isSelecting}
        isTabStop={isCurrent}
        onToggle={(withShift) => onToggle(item.id, withShift)}
        data-testid="photo-select"
      />
      {isBroken && onDelete && !isSelecting ? (
        <IconButton
          icon={Trash2}
          label={words.deleteOne(name)}
          size="small"
          onClick={() => onDelete(item)}
          className="absolute right-1.5 bottom-1.5 z-10"
          data-testid="delete-failed"
        />
      ) : null}
      {isBroken || !onMark || (isSelecting && !item.favourite) ? null : (
        <FavouriteMark
          label={words.favourite(name)}
          isFavourite={item.favourite}
          onToggle={() => onMark(item)}
        />
      )}
    </li>
  );
});
