"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Upload } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { FileButton } from "@/components/editor/library/file-button";
import { PhotoTile } from "@/components/editor/library/photo-tile";
import { useIntake } from "@/components/editor/library/use-intake";
import { useFilm, useSession } from "@/components/editor/session-context";
import { type TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { type Photo, photosQuery } from "@/lib/client/queries/photos";
import { addPhotos } from "@/lib/editor/commands/add-to-film";
import { photoIds } from "@/lib/film/asset-ids";

const words = editorWords.library;
/** More are drawn as one scrolls down to them. */
const pageSize = 60;

export function PhotosPanel({ timeline }: { timeline?: TimelineGeometry }) {
  const session = useSession();
  const take = useIntake();
  const { data, isPending, isError, refetch } = useQuery(photosQuery());
  const [most, setMost] = useState(pageSize);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const anchor = useRef<string | null>(null);
  const used = useUsedPhotos();
  const albums = data?.albums.filter(({ photos }) => photos.length > 0) ?? [];
  const all = albums.flatMap(({ photos }) => photos);

  const pick = (photo: Photo, isRange: boolean) => {
    const order = all.map(({ id }) => id);
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
      {data && all.length === 0 ? (
        <p className="py-6 text-center text-14 text-ink-soft">{words.noPhotos}</p>
      ) : null}
      {albums.map(({ album_name: name, photos }) => (
        <section key={name} aria-label={name}>
          {albums.length > 1 ? <h3 className="pb-1.5 text-13 font-medium text-ink-soft">{name}</h3> : null}
          <ul className="grid grid-cols-3 gap-1 max-md:grid-cols-4">
            {photos.slice(0, most).map((photo) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                timeline={timeline}
                isUsed={used.has(photo.id)}
                isPicked={picked.includes(photo.id)}
                held={picked.includes(photo.id) ? picked : [photo.id]}
                onPick={pick}
                onAdd={add}
              />
            ))}
          </ul>
        </section>
      ))}
      {all.length > most ? <More onSeen={() => setMost(most + pageSize)} key={most} /> : null}
    </div>
  );
}

function useUsedPhotos(): ReadonlySet<string> {
  const film = useFilm();
  return useMemo(() => new Set(photoIds(film)), [film]);
}

function More({ onSeen }: { onSeen(): void }) {
  return (
    <div
      ref={(node) => {
        if (!node) return;
        const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), {
          rootMargin: "400px",
        });
        observer.observe(node);
        return () => observer.disconnect();
      }}
      className="h-8"
    />
  );
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
