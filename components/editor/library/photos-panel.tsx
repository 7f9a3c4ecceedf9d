"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Upload } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { FileButton } from "@/components/editor/library/file-button";
import { PhotoList } from "@/components/editor/library/photo-list";
import { useIntake } from "@/components/editor/library/use-intake";
import { useFilm, useSession } from "@/components/editor/session-context";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { type Photo, photosQuery } from "@/lib/client/queries/photos";
import { addPhotos } from "@/lib/editor/commands/add-to-film";
import { photoIds } from "@/lib/film/asset-ids";

const words = editorWords.library;

export function PhotosPanel({ timeline }: { timeline?: TimelineGeometry }) {
  const session = useSession();
  const take = useIntake();
  const { data, isPending, isError, refetch } = useQuery(photosQuery());
  const [picked, setPicked] = useState<readonly string[]>([]);
  const anchor = useRef<string | null>(null);
  const used = useUsedPhotos();
  const groups = useMemo(() => {
    const albums = data?.albums.filter(({ photos }) => photos.length > 0) ?? [];
    return albums.map(({ album_name: name, photos }) => ({
      title: albums.length > 1 ? name : "",
      items: photos,
    }));
  }, [data]);
  const isEmpty = data !== undefined && groups.length === 0;

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
        kind="photo"
        onFiles={(files) => take({ files, into: "library" })}
        className={buttonClass("quiet", "small", "w-full")}
        testId="upload-photos"
      >
        <Upload aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {words.upload}
      </FileButton>
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
      {isPending ? <TileSkeletons /> : null}
      {isError ? (
        <p className="grid justify-items-center gap-2 py-6 text-center text-14 text-ink-soft">
          {words.loadFailed}
          <button type="button" className={buttonClass("quiet", "small")} onClick={() => void refetch()}>
            {words.retry}
          </button>
        </p>
      ) : null}
      {isEmpty ? <p className="py-6 text-center text-14 text-ink-soft">{words.noPhotos}</p> : null}
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
  const film = useFilm();
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
