"use client";

import { ChevronLeft, ChevronRight, Download, Heart, Info, Trash2, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { ItemFacts } from "@/components/photos/item-facts";
import { nameOfItem } from "@/components/photos/item-label";
import { useSwipe } from "@/components/photos/use-swipe";
import type { ItemKind, ItemOf, LibraryItem } from "@/components/photos/library-item";
import { ViewedItem } from "@/components/photos/viewed-item";
import { viewerWords as words } from "@/components/strings/photo-viewer";
import { IconButton } from "@/components/ui/icon-button";
import { useDialog } from "@/components/ui/use-dialog";
import { addressOf } from "@/lib/client/address-of";
import { latinKey } from "@/lib/editor/shortcuts/latin-key";

const originals: { [K in ItemKind]: (item: ItemOf<K>) => string } = {
  photo: ({ url }) => url,
  clip: ({ id }) => addressOf("/me/clips/{id}/original", { id }),
};

function originalOf<K extends ItemKind>(item: ItemOf<K>): string {
  return originals[item.kind](item);
}

/** Keys for buttons that only some views have. */
const buttonsByKey: Record<string, string> = { " ": "clip-play", m: "clip-mute" };

function pressByKey(event: KeyboardEvent): void {
  const button = buttonsByKey[latinKey(event)];
  const isOwnKey = event.target instanceof HTMLButtonElement && event.key === " ";
  if (button === undefined || isOwnKey || !(event.currentTarget instanceof HTMLElement)) return;
  const found = event.currentTarget.querySelector<HTMLElement>(`[data-testid=${button}]`);
  if (!found) return;
  event.preventDefault();
  found.click();
}

type Props = {
  items: readonly LibraryItem[];
  /** The item to show; undefined closes the viewer. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** `next` is the item to show once this one is gone. */
  onDelete: (item: LibraryItem, next: LibraryItem | undefined) => void;
  onMark: (item: LibraryItem) => void;
};

/**
 * Shows one photo or clip over the whole window. Arrow keys and swipes lead to the next, Delete deletes, F marks, I shows the
 * facts. For clips, Space plays and pauses, and M mutes.
 */
export function LibraryViewer({ items, openId, onOpen, onDelete, onMark }: Props) {
  const [hasDetails, setDetails] = useState(false);
  const at = items.findIndex(({ id }) => id === openId);
  const item = items[at];
  const [previous, next] = [items[at - 1], items[at + 1]];
  const swipe = useSwipe({
    onNext: next && (() => onOpen(next.id)),
    onPrevious: previous && (() => onOpen(previous.id)),
  });
  const dialog = useDialog(item !== undefined, () => onOpen(undefined));

  function remove(): void {
    if (item) onDelete(item, next ?? previous);
  }

  function onKey(event: KeyboardEvent): void {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    const isSliding = event.target instanceof HTMLInputElement;
    if (isModified || (isSliding && event.key.startsWith("Arrow"))) return;
    if (event.key === "ArrowRight" && next) onOpen(next.id);
    else if (event.key === "ArrowLeft" && previous) onOpen(previous.id);
    else if (event.key === "Delete") remove();
    else if (latinKey(event) === "f" && item) onMark(item);
    else if (latinKey(event) === "i") setDetails(!hasDetails);
    else pressByKey(event);
  }

  return (
    <dialog
      {...dialog}
      aria-label={words.label}
      onKeyDown={onKey}
      data-testid="photo-viewer"
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-paper p-0 text-ink open:flex max-sm:flex-col"
    >
      {item ? (
        <>
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <div className="flex h-14 shrink-0 items-center gap-1 px-3 max-sm:gap-0 max-sm:px-1">
              <IconButton
                icon={X}
                label={words.close}
                size="large"
                onClick={() => onOpen(undefined)}
                data-testid="viewer-close"
              />
              <p
                className="flex min-w-0 flex-1 gap-3 px-2 text-14 max-sm:gap-2 max-sm:px-1"
                aria-live="polite"
              >
                <span className="truncate font-medium" data-testid="viewer-name">
                  {nameOfItem(item)}
                </span>
                <span className="shrink-0 text-ink-soft">{words.position(at + 1, items.length)}</span>
              </p>
              <IconButton
                icon={Heart}
                label={words.favourite}
                hint="F"
                size="large"
                isOn={item.favourite}
                onClick={() => onMark(item)}
                className={item.favourite ? "[&>svg]:fill-current" : ""}
                data-testid="viewer-favourite"
              />
              <IconButton
                icon={Info}
                label={words.details}
                size="large"
                aria-pressed={hasDetails}
                onClick={() => setDetails(!hasDetails)}
                data-testid="viewer-details"
              />
              <a
                href={originalOf(item)}
                download={item.name || true}
                aria-label={words.download}
                data-tip={words.download}
                className="grid size-10 place-items-center rounded-control by-thumb:size-11 text-ink-soft hover:bg-sunken hover:text-ink"
              >
                <Download aria-hidden="true" className="size-5" strokeWidth={1.5} />
              </a>
              <IconButton
                icon={Trash2}
                label={words.delete}
                size="large"
                onClick={remove}
                data-testid="viewer-delete"
              />
            </div>
            <div className="flex min-h-0 flex-1 touch-pan-y touch-pinch-zoom flex-col" {...swipe}>
              <ViewedItem key={item.id} item={item} neighbours={[previous, next]} onDelete={remove}>
                <IconButton
                  icon={ChevronLeft}
                  label={words.previous}
                  look="picture"
                  size="large"
                  disabled={!previous}
                  onClick={() => onOpen(previous?.id)}
                  className="absolute top-1/2 left-3 -translate-y-1/2 rounded-full disabled:invisible"
                  data-testid="viewer-previous"
                />
                <IconButton
                  icon={ChevronRight}
                  label={words.next}
                  look="picture"
                  size="large"
                  disabled={!next}
                  onClick={() => onOpen(next?.id)}
                  className="absolute top-1/2 right-3 -translate-y-1/2 rounded-full disabled:invisible"
                  data-testid="viewer-next"
                />
              </ViewedItem>
            </div>
          </div>
          {hasDetails ? (
            <aside
              aria-label={words.details}
              className="w-80 shrink-0 overflow-y-auto overscroll-contain border-l border-hairline bg-surface p-6 max-lg:w-72 max-lg:p-5 max-sm:max-h-1/2 max-sm:w-full max-sm:border-t max-sm:border-l-0"
            >
              <h2 className="mb-5 text-16 font-semibold">{words.details}</h2>
              <ItemFacts item={item} />
            </aside>
          ) : null}
        </>
      ) : null}
    </dialog>
  );
}
