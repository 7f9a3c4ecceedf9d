"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Upload } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { FileButton } from "@/components/ui/file-button";
import { PhotoList } from "@/components/editor/library/photo-list";
import { useIntake } from "@/components/editor/library/use-intake";
import { useSession, useTimedFilm } from "@/components/editor/session-context";
import { itemOfPhoto } from "@/components/photos/library-item";
import { allPhotos, filterPhotos } from "@/components/photos/filter-photos";
import { PhotoFilterFields } from "@/components/photos/photo-filter-fields";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { PendingPhotos, useHasPendingPhotos } from "@/components/shell/pending-photos";
import { editorWords } from "@/components/strings/editor";
import { photosWords } from "@/components/strings/photos";
import { buttonClass } from "@/components/ui/button-class";
import { type Photo, photosQuery } from "@/lib/client/queries/photos";
import { addPhotos } from "@/lib/editor/commands/add-to-film";
import { photoIds } from "@/lib/film/asset-ids";

const words = editorWords.library;
const filterWords = photosWords.filter;
/** Fewer than this need no search. */
const maxInSight = 12;

export function PhotosPanel({ timeline }: { timeline?: TimelineGeometry }) {
  const session = useSession();
  const take = useIntake();
  const { data, isPending, isError, refetch } = useQuery(photosQuery());
  const [picked, setPicked] = useState<readonly string[]>([]);
  const anchor = useRef<string | null>(null);
  const used = useUsedPhotos();
  const [filter, setFilter] = useState(allPhotos);
  const albums = useMemo(() => data?.albums.filter(({ photos }) => photos.length > 0) ?? [], [data]);
  const groups = useMemo(
    () =>
      albums
        .map(({ album_name: name, photos }) => ({
          title: albums.length > 1 ? name : "",
          items: filterPhotos(photos.map(itemOfPhoto), filter).filter((item) => item.kind === "photo"),
        }))
        .filter(({ items }) => items.length > 0),
    [albums, filter],
  );
  const hasPending = useHasPendingPhotos();
  const isEmpty = data !== undefined && albums.length === 0;

  const pick = (photo: Photo, isRange: boolean) => {
    const order = groups.flatMap(({ items }) => items.map(({ id }) => id));
    const from = order.indexOf(anchor.current ?? photo.id);
    const to = order.indexOf(photo.id);
    if (isRange) setPicked(order.slice(Math.min(from, to), Math.max(from, to) + 1));
    else
      setPicked(picked.includes(photo.id) ? picked.filter((id) => id !== photo.id) : [...picked, photo.id]);
    if (!isRange) anchor.current = photo.id;
  };
  const add = (ids: readonly string[], atSeconds?: number) => {
    addPhotos(session, ids, atSeconds);
    setPicked([]);
  };

  return (
    <div className="grid grid-cols-1 gap-3 px-3 pb-4">
      <FileButton
        kind="pictures"
        onFiles={(files) => take({ files, into: "library" })}
        className={buttonClass("quiet", "small", "w-full")}
        testId="upload-photos"
      >
        <Upload aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {words.upload}
      </FileButton>
      {albums.reduce((sum, { photos }) => sum + photos.length, 0) > maxInSight ? (
        <PhotoFilterFields filter={filter} onChange={setFilter} />
      ) : null}
      {picked.length > 0 ? (
        <button
          type="button"
          className={buttonClass("primary", "small", "sticky top-0 z-10")}
          onClick={() => add(picked)}
          data-testid="add-picked"
        >
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.dragged(picked.length)}
        </button>
      ) : null}
      <PendingPhotos className="grid grid-cols-3 gap-1" />
      {isPending ? <TileSkeletons /> : null}
      {isError ? (
        <p className="grid justify-items-center gap-2 py-6 text-center text-14 text-ink-soft">
          {words.loadFailed}
          <button type="button" className={buttonClass("quiet", "small")} onClick={() => void refetch()}>
            {words.retry}
          </button>
        </p>
      ) : null}
      {isEmpty && !hasPending ? (
        <p className="py-6 text-center text-14 text-ink-soft">
          {words.noPhotos}
          <span className="no-mouse:hidden"> {words.noPhotosDrop}</span>
        </p>
      ) : null}
      {albums.length > 0 && groups.length === 0 ? (
        <p className="grid justify-items-center gap-3 py-6 text-center text-14 text-ink-soft">
          {filterWords.none[filter.q.trim() === "" ? filter.sort || "all" : "all"]}
          <button
            type="button"
            className={buttonClass("quiet", "small")}
            onClick={() => setFilter(allPhotos)}
            data-testid="clear-filter"
          >
            {filterWords.clear}
          </button>
        </p>
      ) : null}
      {groups.length > 0 ? (
        <PhotoList
          groups={groups}
          label={words.tabs.photos}
          timeline={timeline}
          used={used}
          picked={picked}
          onPick={pick}
          onAdd={add}
        />
      ) : null}
    </div>
  );
}

function useUsedPhotos(): ReadonlySet<string> {
  const film = useTimedFilm();
  return useMemo(() => new Set(photoIds(film)), [film]);
}

function TileSkeletons() {
  return (
    <div className="grid grid-cols-3 gap-1" aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <i key={index} className="aspect-square animate-pulse rounded-[4px] bg-placeholder" />
      ))}
    </div>
  );
}
