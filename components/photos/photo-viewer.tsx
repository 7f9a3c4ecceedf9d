"use client";

import { ChevronLeft, ChevronRight, Download, Heart, Info, Trash2, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { PhotoDetails } from "@/components/photos/photo-details";
import { ViewedPhoto } from "@/components/photos/viewed-photo";
import { photosWords } from "@/components/strings/photos";
import { IconButton } from "@/components/ui/icon-button";
import { useDialog } from "@/components/ui/use-dialog";
import type { PhotoKind } from "@/lib/contracts/photo-look";
import type { Photo } from "@/lib/client/queries/photos";

const words = photosWords.viewer;

type Props = {
  photos: readonly Photo[];
  /** The photo that is looked at; none closes the viewer. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** With what is looked at once it is gone. */
  onDelete: (photo: Photo, next: Photo | undefined) => void;
  onMark: (photo: Photo) => void;
  onKind?: (photo: Photo, kind: PhotoKind) => void;
};

/**
 * One photo over the whole window. Arrow keys lead to the next, Delete deletes, F marks it, I shows what is known of it.
 */
export function PhotoViewer({ photos, openId, onOpen, onDelete, onMark, onKind }: Props) {
  const [hasDetails, setDetails] = useState(false);
  const at = photos.findIndex(({ id }) => id === openId);
  const photo = photos[at];
  const [previous, next] = [photos[at - 1], photos[at + 1]];
  const dialog = useDialog(photo !== undefined);

  function remove(): void {
    if (photo) onDelete(photo, next ?? previous);
  }

  function onKey(event: KeyboardEvent): void {
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    if (isModified) return;
    if (event.key === "ArrowRight" && next) onOpen(next.id);
    else if (event.key === "ArrowLeft" && previous) onOpen(previous.id);
    else if (event.key === "Delete") remove();
    else if (event.key === "f" && photo) onMark(photo);
    else if (event.key === "i") setDetails(!hasDetails);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={words.label}
      onClose={() => onOpen(undefined)}
      onKeyDown={onKey}
      data-testid="photo-viewer"
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-paper p-0 text-ink open:flex"
    >
      {photo ? (
        <>
          <div className="flex min-w-0 flex-1 flex-col">
            <div className="flex h-14 shrink-0 items-center gap-1 px-3">
              <IconButton
                icon={X}
                label={words.close}
                size="large"
                onClick={() => onOpen(undefined)}
                data-testid="viewer-close"
              />
              <p className="min-w-0 flex-1 truncate px-2 text-14" aria-live="polite">
                <span className="font-medium" data-testid="viewer-name">
                  {photo.name || photosWords.unnamed}
                </span>
                <span className="ml-3 text-ink-soft">{words.position(at + 1, photos.length)}</span>
              </p>
              <IconButton
                icon={Heart}
                label={words.favourite}
                hint="F"
                size="large"
                isOn={photo.favourite}
                onClick={() => onMark(photo)}
                className={photo.favourite ? "[&>svg]:fill-current" : ""}
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
                href={photo.url}
                download={photo.name || true}
                aria-label={words.download}
                data-tip={words.download}
                className="grid size-10 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
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
            <ViewedPhoto key={photo.id} photo={photo} neighbours={[previous, next]}>
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
            </ViewedPhoto>
          </div>
          {hasDetails ? (
            <aside
              aria-label={words.details}
              className="w-80 shrink-0 overflow-y-auto border-l border-hairline bg-surface p-6 max-sm:absolute max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-1/2 max-sm:w-full max-sm:border-t max-sm:border-l-0"
            >
              <h2 className="mb-5 text-16 font-semibold">{words.details}</h2>
              <PhotoDetails photo={photo} onKind={onKind && ((kind) => onKind(photo, kind))} />
            </aside>
          ) : null}
        </>
      ) : null}
    </dialog>
  );
}
