"use client";

import { useQuery } from "@tanstack/react-query";
import { Images, RotateCcw } from "lucide-react";
import { useRef } from "react";
import { useAlbumChanges } from "@/components/albums/use-album-changes";
import { albumWords as words } from "@/components/strings/albums";
import { photosWords } from "@/components/strings/photos";
import { Button } from "@/components/ui/button";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { trashedAlbumsQuery } from "@/lib/client/queries/albums";

/** Deleted albums, each one click from where it was. Nothing is shown while there are none. */
export function TrashedAlbums() {
  const { data: albums = [] } = useQuery(trashedAlbumsQuery());
  const changes = useAlbumChanges();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, albums.map(({ id }) => id).join());
  if (albums.length === 0) return null;
  return (
    <section aria-labelledby="trashed-albums" className="mb-8" data-testid="trashed-albums">
      <h2 id="trashed-albums" className="mb-2 text-16 font-semibold">
        {photosWords.albums}
      </h2>
      <ul ref={list} className="divide-y divide-hairline rounded-surface border border-hairline bg-surface">
        {albums.map(({ id, name, cover, photo_count: photo, clip_count: clip }) => (
          <li key={id} className="flex items-center gap-3 p-2.5" data-testid="trashed-album" data-name={name}>
            <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-ink-soft">
              {cover?.url ? (
                // eslint-disable-next-line @next/next/no-img-element
                <img src={cover.url} alt="" className="size-full object-cover" />
              ) : (
                <Images aria-hidden="true" className="size-5" strokeWidth={1.5} />
              )}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              <span className="block text-13 text-ink-soft">{photosWords.count({ photo, clip })}</span>
            </span>
            <Button
              size="small"
              aria-label={words.restoreNamed(name)}
              onClick={() => void changes.restore(id, name)}
              data-testid="restore-album"
            >
              <RotateCcw aria-hidden="true" className="size-4" strokeWidth={1.5} />
              {photosWords.trash.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
