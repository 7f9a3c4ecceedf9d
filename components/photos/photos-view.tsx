"use client";

import { useCallback, useState } from "react";
import { useAlbumQuestion } from "@/components/albums/use-album-question";
import { useFocusAfterAlbum } from "@/components/albums/use-focus-after-album";
import { allPhotos, showsAll } from "@/components/photos/filter-photos";
import type { LibraryAlbum, LibraryItem } from "@/components/photos/library-item";
import { PhotoFilterFields } from "@/components/photos/photo-filter-fields";
import { LibraryPanel } from "@/components/photos/library-panel";
import { PhotosHead } from "@/components/photos/photos-head";
import { PhotosTrash } from "@/components/photos/photos-trash";
import { useAlbum } from "@/components/photos/use-album";
import { useDeleteItems } from "@/components/photos/use-delete-items";
import { useLibrary } from "@/components/photos/use-library";
import { useFocusAcrossTrash } from "@/components/photos/use-focus-across-trash";
import { useLibraryChanges } from "@/components/photos/use-library-changes";
import { useSelecting } from "@/components/photos/use-selecting";
import { useShownPictures } from "@/components/photos/use-shown-pictures";
import { useFileDrop } from "@/components/shell/use-file-drop";
import { photosWords as words } from "@/components/strings/photos";
import { late } from "@/components/ui/late";
import { Tabs } from "@/components/ui/tabs";
import { useWasOpen } from "@/components/ui/use-was-open";
import { addForAlbum } from "@/lib/client/uploads/album-uploads";
import { kindOfPicture, PICTURE_KINDS } from "@/lib/client/uploads/refuse-file";
import { uploads, useUploads } from "@/lib/client/uploads/uploads";
import { defaultMaxMegabytes } from "@/lib/contracts/upload-limits";

const LibraryViewer = late(async () => (await import("@/components/photos/library-viewer")).LibraryViewer);
const ImportDialog = late(async () => (await import("@/components/photos/import-dialog")).ImportDialog);
const AlbumHead = late(
  async () => (await import("@/components/albums/album-head")).AlbumHead,
  <div className="my-3 h-12" />,
);
const DropOverlay = late(async () => (await import("@/components/shell/drop-overlay")).DropOverlay);
const PhotosActions = late(async () => (await import("@/components/photos/photos-actions")).PhotosActions);
const AlbumActions = late(async () => (await import("@/components/albums/album-actions")).AlbumActions);

const panelId = "photos-panel";
const none: readonly LibraryAlbum[] = [];

/** The library: everything, or one album of it, and what can be done with its photos and clips. */
export function PhotosView() {
  const library = useLibrary();
  const groups = library.albums ?? none;
  const view = useAlbum(groups);
  const { own, tabs, count } = view;
  const isLoading = library.isPending && !library.error;

  const [openId, setOpenId] = useState<string>();
  const wasViewed = useWasOpen(openId !== undefined);
  const shown = useShownPictures({ items: view.items, isOwnAlbum: own !== undefined, openId });
  const [isTrash, setTrash] = useState(false);
  const selecting = useSelecting(shown.order, !isTrash);
  const canArrange = own !== undefined && showsAll(shown.filter);

  const changes = useLibraryChanges();
  const mark = useCallback((item: LibraryItem) => void changes.mark(item, !item.favourite), [changes]);
  const deletion = useDeleteItems();
  const albumQuestion = useAlbumQuestion((id) => {
    selecting.end();
    view.chooseOwn(id);
  });
  const createAlbum = () => albumQuestion.ask({ kind: "create", items: selecting.ids });
  const [isImporting, setImporting] = useState(false);
  const wasImporting = useWasOpen(isImporting);
  const trashButton = useFocusAcrossTrash(isTrash);
  useFocusAfterAlbum(own?.id);
  const isOver = useFileDrop((files) => addForAlbum(uploads, kindOfPicture, files, own?.id), PICTURE_KINDS);
  const maxMegabytes = useUploads(({ limits }) => limits ?? defaultMaxMegabytes);

  if (isTrash) return <PhotosTrash backButton={trashButton} onBack={() => setTrash(false)} />;
  return (
    <>
      <PhotosHead
        isEmpty={count === 0 && !isLoading}
        isLoading={isLoading}
        isSelecting={selecting.isSelecting}
        hasAllSelected={selecting.hasAll}
        albumId={own?.id}
        trashButton={trashButton}
        onTrash={() => {
          selecting.end();
          setTrash(true);
        }}
        onSelect={selecting.isSelecting ? selecting.end : selecting.begin}
        onSelectAll={selecting.toggleEverything}
        onNewAlbum={createAlbum}
        onImport={() => setImporting(true)}
      />
      {count > 0 || isLoading ? (
        <PhotoFilterFields
          filter={shown.filter}
          count={shown.order.length}
          onChange={shown.setFilter}
          className={`mt-4 max-w-xl ${isLoading ? "invisible" : ""}`}
        />
      ) : null}
      {tabs.length > 1 ? (
        <div className="mt-3">
          <Tabs
            label={words.albums}
            tabs={tabs}
            current={view.current}
            onChange={(name) => {
              selecting.clear();
              view.choose(name);
            }}
            panelId={panelId}
          />
        </div>
      ) : null}
      {own ? (
        <AlbumHead
          album={own}
          albums={view.albums}
          items={view.items}
          canArrange={canArrange}
          onRename={() => albumQuestion.ask({ kind: "rename", album: own })}
        />
      ) : null}
      <div
        id={panelId}
        className="mt-1"
        {...(tabs.length > 1 && { role: "tabpanel", "aria-label": view.label })}
      >
        <LibraryPanel
          library={library}
          view={view}
          filter={shown.filter}
          onClearFilter={() => shown.setFilter(allPhotos)}
          grid={{
            groups: shown.groups,
            selected: selecting.selected,
            isSelecting: selecting.isSelecting,
            onOpen: setOpenId,
            onToggle: selecting.toggle,
            onToggleAll: selecting.toggleAll,
            onSelectBetween: selecting.selectBetween,
            onMark: mark,
            onDelete: (item) => deletion.remove([item]),
          }}
          order={shown.order}
          canArrange={canArrange}
        />
      </div>
      {selecting.isSelecting ? (
        <PhotosActions
          selected={shown.items.filter(({ id }) => selecting.selected.has(id))}
          onClear={selecting.end}
          onDelete={(gone) => deletion.remove(gone, selecting.end)}
        >
          <AlbumActions
            ids={selecting.ids}
            albums={view.albums}
            open={own}
            firstId={view.items[0]?.id}
            onCreate={createAlbum}
            onDone={selecting.end}
          />
        </PhotosActions>
      ) : null}
      {wasViewed ? (
        <LibraryViewer
          items={shown.items}
          openId={openId}
          onOpen={setOpenId}
          onMark={mark}
          onDelete={(item, next) => deletion.remove([item], () => setOpenId(next?.id))}
        />
      ) : null}
      {wasImporting ? (
        <ImportDialog
          isOpen={isImporting}
          onClose={() => setImporting(false)}
          albums={groups.map(({ album_name }) => album_name).filter((name) => name !== words.ownAlbum)}
          album={view.group?.album_name}
        />
      ) : null}
      {albumQuestion.dialog}
      {deletion.dialog}
      <DropOverlay isOver={isOver} title={words.dropTitle} text={words.dropText(maxMegabytes)} />
    </>
  );
}
