"use client";

import { ArrowLeft, CircleCheck, Globe, Images, SearchX, Trash2, WifiOff } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { allPhotos, filterPhotos } from "@/components/photos/filter-photos";
import { groupByMonth } from "@/components/photos/group-by-month";
import { LibraryGrid } from "@/components/photos/library-grid";
import type { LibraryAlbum, LibraryItem } from "@/components/photos/library-item";
import { LibraryTrash } from "@/components/photos/library-trash";
import { PhotoFilterFields } from "@/components/photos/photo-filter-fields";
import { PhotosActions } from "@/components/photos/photos-actions";
import { PhotosSkeleton } from "@/components/photos/photos-skeleton";
import { useAlbum } from "@/components/photos/use-album";
import { useDeleteItems } from "@/components/photos/use-delete-items";
import { useLibrary } from "@/components/photos/use-library";
import { useLibraryChanges } from "@/components/photos/use-library-changes";
import { DropOverlay } from "@/components/shell/drop-overlay";
import { PendingPhotos, useHasPendingPhotos } from "@/components/shell/pending-photos";
import { problemText } from "@/components/shell/problem-text";
import { UploadButton } from "@/components/shell/upload-button";
import { useFileDrop } from "@/components/shell/use-file-drop";
import { photosWords as words } from "@/components/strings/photos";
import { shellWords } from "@/components/strings/shell";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Tabs } from "@/components/ui/tabs";
import { useSelection } from "@/components/ui/use-selection";
import { kindOfPicture } from "@/lib/client/uploads/refuse-file";
import { uploads, useUploads } from "@/lib/client/uploads/uploads";
import { defaultMaxMegabytes } from "@/lib/contracts/upload-limits";

const LibraryViewer = lazy(async () => ({
  default: (await import("@/components/photos/library-viewer")).LibraryViewer,
}));
const ImportDialog = lazy(async () => ({
  default: (await import("@/components/photos/import-dialog")).ImportDialog,
}));

const panelId = "photos-panel";
const none: readonly LibraryAlbum[] = [];

export function PhotosView() {
  const library = useLibrary();
  const albums = library.albums ?? none;
  const [openId, setOpenId] = useState<string>();
  /** Loaded when first opened, and kept, so that closing can be animated. */
  const [wasOpen, setWasOpen] = useState({ viewer: false, dialog: false });
  const [isImporting, setImporting] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const deletion = useDeleteItems();
  const [isTrash, setTrash] = useState(false);
  const maxMegabytes = useUploads(({ limits }) => limits ?? defaultMaxMegabytes);
  const hasPending = useHasPendingPhotos();
  const isOver = useFileDrop((files) => uploads.add(kindOfPicture, files));

  const { album, current, tabs, choose, count } = useAlbum(albums);
  const [filter, setFilter] = useState(allPhotos);
  const inAlbum = useMemo(
    () => (album ? album.items : albums.flatMap(({ items }) => items)),
    [album, albums],
  );
  const groups = useMemo(
    () => groupByMonth(filterPhotos(inAlbum, filter, openId)),
    [inAlbum, filter, openId],
  );
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const order = useMemo(() => items.map(({ id }) => id), [items]);
  const selection = useSelection(order);
  const isSelecting = isChoosing || selection.ids.size > 0;
  const open = useCallback((id: string) => {
    setOpenId(id);
    setWasOpen((before) => ({ ...before, viewer: true }));
  }, []);
  const changes = useLibraryChanges();
  const mark = useCallback((item: LibraryItem) => void changes.mark(item, !item.favourite), [changes]);
  const remove = (item: LibraryItem) => deletion.remove([item]);
  const leave = () => {
    selection.clear();
    setChoosing(false);
  };

  if (isTrash)
    return (
      <>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
          <h1 className="flex-1 text-28 font-semibold">{words.trash.title}</h1>
          <Button onClick={() => setTrash(false)} data-testid="leave-photo-trash">
            <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {words.trash.back}
          </Button>
        </div>
        <LibraryTrash />
      </>
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-4">
        <h1 className="flex-1 text-28 font-semibold max-sm:basis-full">{words.title}</h1>
        <Button
          look="bare"
          onClick={() => {
            leave();
            setTrash(true);
          }}
          className="max-sm:px-2.5"
          data-testid="open-photo-trash"
        >
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
          <span className="max-sm:sr-only">{words.trash.title}</span>
        </Button>
        {count > 0 ? (
          <Button
            look="bare"
            aria-pressed={isSelecting}
            onClick={() => (isSelecting ? leave() : setChoosing(true))}
            className="max-sm:px-2.5"
            data-testid="select-several"
          >
            <CircleCheck aria-hidden="true" className="size-4" strokeWidth={1.5} />
            <span className="max-sm:sr-only">{words.selectSeveral}</span>
          </Button>
        ) : null}
        <Button
          onClick={() => {
            setImporting(true);
            setWasOpen((before) => ({ ...before, dialog: true }));
          }}
          data-testid="import"
          className="max-sm:px-2.5"
        >
          <Globe aria-hidden="true" className="size-4" strokeWidth={1.5} />
          <span className="max-sm:sr-only">{words.import}</span>
        </Button>
        <UploadButton kind="pictures" label={words.upload} shortLabel={words.uploadShort} />
      </div>
      {count > 0 ? (
        <PhotoFilterFields filter={filter} onChange={setFilter} className="mt-4 max-w-xl" />
      ) : null}
      {albums.length > 1 ? (
        <div className="mt-3">
          <Tabs
            label={words.albums}
            tabs={tabs}
            current={current}
            onChange={(name) => {
              selection.clear();
              choose(name);
            }}
            panelId={panelId}
          />
        </div>
      ) : null}
      <div
        id={panelId}
        className="mt-1"
        {...(albums.length > 1 && { role: "tabpanel", "aria-label": current || words.allAlbums })}
      >
        <PendingPhotos className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2" />
        {library.isPending && !library.error ? <PhotosSkeleton /> : null}
        {library.error && !library.albums ? (
          <EmptyState icon={WifiOff} title={shellWords.loadFailed} text={problemText(library.error)}>
            <Button onClick={library.refetch}>{shellWords.retry}</Button>
          </EmptyState>
        ) : null}
        {library.albums && count === 0 && !hasPending ? (
          <EmptyState
            icon={Images}
            title={words.emptyTitle}
            text={words.emptyText}
            dropText={words.emptyDrop}
            data-testid="no-photos"
          >
            <UploadButton kind="pictures" label={words.upload} size="large" testId="upload-first" />
          </EmptyState>
        ) : null}
        {inAlbum.length > 0 && items.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={words.filter.noneTitle[filter.q.trim() === "" ? filter.sort || "all" : "all"]}
            text={words.filter.none[filter.q.trim() === "" ? filter.sort || "all" : "all"]}
            data-testid="no-photo-fits"
          >
            <Button onClick={() => setFilter(allPhotos)} data-testid="clear-filter">
              {words.filter.clear}
            </Button>
          </EmptyState>
        ) : null}
        {album && count > 0 && inAlbum.length === 0 ? (
          <EmptyState
            icon={Images}
            title={words.emptyAlbumTitle}
            text={album.album_name === words.ownAlbum ? words.emptyOwnAlbumText : words.emptyAlbumText}
            dropText={album.album_name === words.ownAlbum ? words.emptyOwnAlbumDrop : undefined}
            data-testid="empty-album"
          />
        ) : null}
        {items.length > 0 ? (
          <LibraryGrid
            key={`${current} ${filter.q} ${filter.sort}`}
            groups={groups}
            selected={selection.ids}
            isSelecting={isSelecting}
            onOpen={open}
            onToggle={selection.toggle}
            onMark={mark}
            onDelete={remove}
          />
        ) : null}
      </div>
      <PhotosActions
        selected={items.filter(({ id }) => selection.ids.has(id))}
        onClear={leave}
        onDelete={(gone) => deletion.remove(gone, leave)}
      />
      <Suspense>
        {wasOpen.viewer ? (
          <LibraryViewer
            items={items}
            openId={openId}
            onOpen={setOpenId}
            onMark={mark}
            onDelete={(item, next) => deletion.remove([item], () => setOpenId(next?.id))}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {wasOpen.dialog ? (
          <ImportDialog
            isOpen={isImporting}
            onClose={() => setImporting(false)}
            albums={albums.map(({ album_name }) => album_name).filter((name) => name !== words.ownAlbum)}
            album={album?.album_name}
          />
        ) : null}
      </Suspense>
      {deletion.dialog}
      <DropOverlay isOver={isOver} title={words.dropTitle} text={words.dropText(maxMegabytes)} />
    </>
  );
}
