import { memo } from "react";
import { FavouriteMark } from "@/components/photos/favourite-mark";
import { momentOf } from "@/components/photos/group-by-month";
import { photosWords as words } from "@/components/strings/photos";
import type { Tile } from "@/components/ui/rows";
import { SelectMark } from "@/components/ui/select-mark";
import { dayText } from "@/components/ui/when";
import type { Photo } from "@/lib/client/queries/photos";
import { useLocalPicture } from "@/lib/client/uploads/local-pictures";

/** Panoramas are shown wider than their thumbnails can bear. */
const thumbnailPx = 400;

type Props = {
  tile: Tile<Photo>;
  topPx: number;
  heightPx: number;
  count: number;
  isSelected: boolean;
  isSelecting: boolean;
  /** The tile that Tab reaches. */
  isCurrent: boolean;
  onOpen: (id: string) => void;
  onToggle: (id: string, withShift: boolean) => void;
  /** Absent where nothing is marked, as in the trash. */
  onMark: ((photo: Photo) => void) | undefined;
};

export const PhotoTile = memo(function PhotoTile({
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
}: Props) {
  const name = item.name || words.unnamed;
  const localPicture = useLocalPicture(item.id);
  return (
    <li
      aria-setsize={count}
      aria-posinset={index + 1}
      className="group absolute overflow-hidden rounded-control bg-placeholder has-[:focus-visible]:z-10"
      style={{ left: leftPx, top: topPx, width: widthPx, height: heightPx }}
      data-testid="photo"
      data-name={item.name}
    >
      <button
        type="button"
        aria-label={words.open(name, dayText(momentOf(item)))}
        tabIndex={isCurrent ? 0 : -1}
        data-index={index}
        data-testid="photo-open"
        onKeyDown={(event) => {
          const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
          if (event.key === "f" && !isModified) onMark?.(item);
        }}
        onClick={(event) =>
          isSelecting || event.shiftKey ? onToggle(item.id, event.shiftKey) : onOpen(item.id)
        }
        className="size-full rounded-control -outline-offset-2"
      >
        {/* eslint-disable-next-line @next/next/no-img-element */}
        <img
          src={widthPx > thumbnailPx ? item.film_url : item.thumbnail_url}
          alt=""
          decoding="async"
          draggable={false}
          style={localPicture ? { background: `center / cover url("${localPicture}")` } : undefined}
          className={`size-full object-cover transition-transform ${isSelected ? "scale-90 rounded-control" : ""}`}
        />
      </button>
      <SelectMark
        label={words.select(name)}
        isSelected={isSelected}
        isShown={isSelecting}
        onToggle={(withShift) => onToggle(item.id, withShift)}
        data-testid="photo-select"
      />
      {!onMark || (isSelecting && !item.favourite) ? null : (
        <FavouriteMark
          label={words.favourite(name)}
          isFavourite={item.favourite}
          onToggle={() => onMark(item)}
        />
      )}
    </li>
  );
});
