"use client";

import { useQuery } from "@tanstack/react-query";
import { RotateCcw, Trash2, WifiOff } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { TrashedAlbums } from "@/components/albums/trashed-albums";
import { LibraryGrid } from "@/components/photos/library-grid";
import { countOf } from "@/components/photos/library-item";
import { PhotosSkeleton } from "@/components/photos/photos-skeleton";
import { useLibraryChanges } from "@/components/photos/use-library-changes";
import { useLibraryTrash } from "@/components/photos/use-library-trash";
import { ConfirmDialog } from "@/components/shell/confirm-dialog";
import { problemText } from "@/components/shell/problem-text";
import { photosWords } from "@/components/strings/photos";
import { shellWords } from "@/components/strings/shell";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { focusOpenTab } from "@/components/ui/focus-open-tab";
import { SelectionBar } from "@/components/ui/selection-bar";
import { useSelectAllKey } from "@/components/ui/use-select-all-key";
import { useSelection } from "@/components/ui/use-selection";
import { trashedAlbumsQuery } from "@/lib/client/queries/albums";

const words = photosWords.trash;
const icon = { "aria-hidden": true, className: "size-4", strokeWidth: 1.5 } as const;

/** Deleted albums, to be restored, and deleted photos and clips, which can also be deleted for good. */
export function LibraryTrash() {
  const { items, error, isPending, refetch } = useLibraryTrash();
  const groups = useMemo(() => [{ title: "", items: [...items] }], [items]);
  const selection = useSelection(useMemo(() => items.map(({ id }) => id), [items]));
  useSelectAllKey(selection.selectAll);
  const changes = useLibraryChanges();
  const [isAsking, setAsking] = useState(false);
  const selected = items.filter(({ id }) => selection.ids.has(id));

  const { data: albums = [], isPending: areAlbumsPending } = useQuery(trashedAlbumsQuery());
  const isEmpty = items.length === 0 && albums.length === 0;
  // What was pressed last went away with what it emptied.
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) focusOpenTab();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);

  if (isPending || areAlbumsPending) return <PhotosSkeleton />;
  if (error)
    return (
      <EmptyState icon={WifiOff} title={shellWords.loadFailed} text={problemText(error)}>
        <Button onClick={refetch}>{shellWords.retry}</Button>
      </EmptyState>
    );
  if (isEmpty)
    return (
      <EmptyState
        icon={Trash2}
        title={words.emptyTitle}
        text={words.emptyText}
        data-testid="empty-photo-trash"
      />
    );
  return (
    <>
      <div className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 max-w-prose flex-1 basis-80 text-14 text-ink-soft">{words.text}</p>
        {items.length > 1 ? (
          <Button
            look="bare"
            className="max-sm:-ml-3"
            onClick={() => selection.toggleAll(items.map(({ id }) => id))}
            data-testid="select-all"
          >
            {selected.length === items.length ? photosWords.selectNone : photosWords.selectAll}
          </Button>
        ) : null}
      </div>
      <TrashedAlbums />
      <LibraryGrid
        groups={groups}
        selected={selection.ids}
        isSelecting
        onOpen={(id) => selection.toggle(id, false)}
        onToggle={selection.toggle}
        onToggleAll={selection.toggleAll}
        onSelectBetween={selection.selectBetween}
      />
      {selected.length > 0 ? (
        <SelectionBar
          label={photosWords.selectionLabel}
          text={photosWords.selected(selected.length)}
          clearLabel={photosWords.clearSelection}
          onClear={selection.clear}
        >
          <Button look="bare" onClick={() => setAsking(true)} data-testid="purge-selected">
            <Trash2 {...icon} />
            <span className="max-sm:sr-only">{words.purge}</span>
          </Button>
          <Button
            look="primary"
            onClick={() => {
              selection.clear();
              void changes.takeOut(selected, "library");
            }}
            data-testid="restore-selected"
          >
            <RotateCcw {...icon} />
            {words.restore}
          </Button>
        </SelectionBar>
      ) : null}
      <ConfirmDialog
        title={words.purgeTitle(countOf(selected))}
        text={words.purgeText(selected.length)}
        submit={words.purge}
        pending={words.purging}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          selection.clear();
          await changes.takeOut(selected, "nowhere");
        }}
      />
    </>
  );
}
