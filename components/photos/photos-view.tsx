"use client";

import { useCallback, useMemo, useState } from "react";
import { useFocusAfterAlbum } from "@/components/albums/use-focus-after-album";
import type { AlbumQuestion } from "@/components/albums/album-dialog";
import { allPhotos, filterPhotos } from "@/components/photos/filter-photos";
import { groupByMonth } from "@/components/photos/group-by-month";
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
import { useFileDrop } from "@/components/shell/use-file-drop";
import { photosWords as words } from "@/components/strings/photos";
import { late } from "@/components/ui/late";
import { Tabs } from "@/components/ui/tabs";
import { useSelection } from "@/components/ui/use-selection";
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
const AlbumDialog = late(async () => (await import("@/components/albums/album-dialog")).AlbumDialog);
const PhotosActions = late(async () => (await import("@/components/photos/photos-actions")).PhotosActions);
const AlbumActions = late(async () => (await import("@/components/albums/album-actions")).AlbumActions);

const panelId = "photos-panel";
const none: readonly LibraryAlbum[] = [];

export function PhotosView() {
  const library = useLibrary();
  const albums = library.albums ?? none;
  const [openId, setOpenId] = useState<string>();
  /** Loads viewer and dialog when first opened, and keeps them, so that closing can be animated. */
  const [wasOpen, setWasOpen] = useState({ viewer: false, import: false, album: false });
  const [isImporting, setImporting] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const deletion = useDeleteItems();
  const [isTrash, setTrash] = useState(false);
  const trashButton = useFocusAcrossTrash(isTrash);
  const maxMegabytes = useUploads(({ limits }) => limits ?? defaultMaxMegabytes);

  const view = useAlbum(albums);
  const { group, own, current, tabs, choose, count, items: inAlbum } = view;
  useFocusAfterAlbum(own?.id);
  const isOver = useFileDrop((files) => addForAlbum(uploads, kindOfPicture, files, own?.id), PICTURE_KINDS);
  const isLoading = library.isPending && !library.error;
  const [filter, setFilter] = useState(allPhotos);
  const isOwn = own !== undefined;
  const groups = useMemo(() => {
    const fitting = filterPhotos(inAlbum, filter, openId);
    return isOwn ? [{ title: "", items: [...fitting] }] : groupByMonth(fitting);
  }, [inAlbum, filter, openId, isOwn]);
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const order = useMemo(() => items.map(({ id }) => id), [items]);
  const selection = useSelection(order);
  const isSelecting = isChoosing || selection.ids.size > 0;
  const open = useCallback((id: string) => {
    setOpenId(id);
    setWasOpen((before) => ({ ...before, viewer: true }));
  }, []);
  const shownIds = useMemo(() => order.filter((id) => selection.ids.has(id)), [order, selection.ids]);
  const changes = useLibraryChanges();
  const [question, setQuestion] = useState<AlbumQuestion>();
  const ask = (next: AlbumQuestion) => {
    setQuestion(next);
    setWasOpen((before) => ({ ...before, album: true }));
  };
  const canArrange = isOwn && filter === allPhotos;
  const mark = useCallback((item: LibraryItem) => void changes.mark(item, !item.favourite), [changes]);
  const remove = (item: LibraryItem) => deletion.remove([item]);
  const leave = () => {
    selection.clear();
    setChoosing(false);
  };

  const grid = {
    groups,
    selected: selection.ids,
    isSelecting,
    onOpen: open,
    onToggle: selection.toggle,
    onMark: mark,
    onDelete: remove,
  };

  if (isTrash) return <PhotosTrash backButton={trashButton} onBack={() => setTrash(false)} />;
  return (
    <>
      <PhotosHead
        isEmpty={count === 0 && !isLoading}
        isLoading={isLoading}
        isSelecting={isSelecting}
        albumId={own?.id}
        trashButton={trashButton}
        onTrash={() => {
          leave();
          setTrash(true);
        }}
        onSelect={() => (isSelecting ? leave() : setChoosing(true))}
        onNewAlbum={() => ask({ kind: "create", items: shownIds })}
        onImport={() => {
          setImporting(true);
          setWasOpen((before) => ({ ...before, import: true }));
        }}
      />
      {count > 0 || isLoading ? (
        <PhotoFilterFields
          filter={filter}
          onChange={setFilter}
          className={`mt-4 max-w-xl ${isLoading ? "invisible" : ""}`}
        />
      ) : null}
      {tabs.length > 1 ? (
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
      {own ? (
        <AlbumHead
          album={own}
          albums={view.albums}
          items={inAlbum}
          canArrange={canArrange}
          onRename={() => ask({ kind: "rename", album: own })}
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
          filter={filter}
          onClearFilter={() => setFilter(allPhotos)}
          grid={grid}
          order={order}
          canArrange={canArrange}
        />
      </div>
      {isSelecting ? (
        <PhotosActions
          selected={items.filter(({ id }) => selection.ids.has(id))}
          onClear={leave}
          onDelete={(gone) => deletion.remove(gone, leave)}
        >
          <AlbumActions
            ids={shownIds}
            albums={view.albums}
            open={own}
            firstId={inAlbum[0]?.id}
            onCreate={() => ask({ kind: "create", items: shownIds })}
            onDone={leave}
          />
        </PhotosActions>
      ) : null}
      {wasOpen.viewer ? (
        <LibraryViewer
          items={items}
          openId={openId}
          onOpen={setOpenId}
          onMark={mark}
          onDelete={(item, next) => deletion.remove([item], () => setOpenId(next?.id))}
        />
      ) : null}
      {wasOpen.import ? (
        <ImportDialog
          isOpen={isImporting}
          onClose={() => setImporting(false)}
          albums={albums.map(({ album_name }) => album_name).filter((name) => name !== words.ownAlbum)}
          album={group?.album_name}
        />
      ) : null}
      {wasOpen.album ? (
        <AlbumDialog
          question={question}
          onClose={() => setQuestion(undefined)}
          onCreated={(id) => {
            leave();
            view.chooseOwn(id);
          }}
        />
      ) : null}
      {deletion.dialog}
      <DropOverlay isOver={isOver} title={words.dropTitle} text={words.dropText(maxMegabytes)} />
    </>
  );
}
