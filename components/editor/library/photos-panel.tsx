"use client";

import { Plus, Upload } from "lucide-react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { FileButton } from "@/components/ui/file-button";
import { FromSources } from "@/components/editor/library/from-sources";
import { NotLoaded } from "@/components/editor/library/not-loaded";
import { PhotoList } from "@/components/editor/library/photo-list";
import { ReplacingNote } from "@/components/editor/library/replacing-note";
import { useIntake } from "@/components/editor/library/use-intake";
import { usePicking } from "@/components/editor/library/use-picking";
import { useReplacing } from "@/components/editor/photo/use-replacing";
import { useSession, useTimedFilm } from "@/components/editor/session-context";
import { useLibrary } from "@/components/photos/use-library";
import { allPhotos, filterPhotos, type PhotoFilter, wishOf } from "@/components/photos/filter-photos";
import { PhotoFilterFields } from "@/components/photos/photo-filter-fields";
import type { TimelineGeometry } from "@/components/editor/timeline/timeline-geometry";
import { PendingPhotos } from "@/components/shell/pending-photos";
import { useHasPendingPhotos } from "@/components/shell/use-has-pending-photos";
import { editorWords } from "@/components/strings/editor";
import { nothingFitsWords } from "@/components/strings/photo-search";
import { photosWords } from "@/components/strings/photos";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { addPictures } from "@/lib/editor/commands/add-to-film";
import { pictureIds } from "@/lib/film/asset-ids";

const words = editorWords.library;
const filterWords = photosWords.filter;
/** With no more items than this, no search is shown. */
const maxInSight = 12;

export function PhotosPanel({ timeline }: { timeline?: TimelineGeometry }) {
  const session = useSession();
  const take = useIntake();
  const library = useLibrary();
  const panel = useRef<HTMLDivElement>(null);
  const used = useUsedPhotos();
  const replacing = useReplacing();
  const [filter, setFilter] = useState(allPhotos);
  const albums = useMemo(
    () => library.albums?.filter(({ items }) => items.length > 0) ?? [],
    [library.albums],
  );
  const groups = useMemo(
    () =>
      albums
        .map(({ album_name: name, items }) => ({
          title: albums.length > 1 ? name : "",
          items: filterPhotos(items, filter),
        }))
        .filter((group) => group.items.length > 0),
    [albums, filter],
  );
  const picking = usePicking(groups);
  const hasPending = useHasPendingPhotos();
  const isEmpty = library.albums !== undefined && albums.length === 0;

  const add = (ids: readonly string[], atSeconds?: number) => {
    const [id] = ids;
    if (replacing && id !== undefined && atSeconds === undefined) return replacing.put(id);
    addPictures(session, ids, atSeconds);
    // The button that adds what is picked goes away.
    if (picking.ids.length > 0) focusIn("[data-index][tabindex='0']");
    picking.clear();
  };

  const focusIn = (what: string) =>
    panel.current?.querySelector<HTMLElement>(what)?.focus({ preventScroll: true });

  const stopByEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !replacing) return;
    event.preventDefault();
    replacing.stop();
  };

  return (
    <div ref={panel} className="grid grid-cols-1 gap-3 px-3 pb-4" onKeyDown={stopByEscape}>
      {/* An upright tablet has width for both, and little height for the photos below. */}
      <div className="grid gap-3 tablet:flex tablet:flex-wrap tablet:gap-2 tablet:[&_svg]:hidden">
        <FileButton
          kind="pictures"
          onFiles={(files) => take({ files, into: "library" })}
          className={buttonClass("quiet", "small", "w-full tablet:w-auto tablet:grow tablet:px-2")}
          testId="upload-photos"
        >
          <Upload aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.upload}
        </FileButton>
        {/* What they bring goes to the end of the film, not into another's place. */}
        {replacing ? null : (
          <FromSources
            className={buttonClass(
              "quiet",
              "small",
              "w-full px-2! whitespace-nowrap tablet:w-auto tablet:grow",
            )}
          />
        )}
      </div>
      {albums.reduce((sum, { items }) => sum + items.length, 0) > maxInSight ? (
        <PhotoFilterFields
          filter={filter}
          count={groups.reduce((sum, { items }) => sum + items.length, 0)}
          onChange={setFilter}
          className="tablet:flex-nowrap"
        />
      ) : null}
      {replacing ? <ReplacingNote onStop={replacing.stop} /> : null}
      {picking.ids.length > 0 && !replacing ? (
        <button
          type="button"
          className={buttonClass("primary", "small", "sticky top-0 z-10")}
          onClick={() => add(picking.ids)}
          data-testid="add-picked"
        >
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {words.addPicked(picking.ids.length)}
        </button>
      ) : null}
      <PendingPhotos className="grid grid-cols-3 gap-1" />
      {library.isPending && !library.error ? <TileSkeletons /> : null}
      {library.error && !library.albums ? (
        <NotLoaded text={words.picturesFailed} error={library.error} retry={library.refetch} />
      ) : null}
      {isEmpty && !hasPending ? (
        <p className="py-6 text-center text-14 text-ink-soft">
          {words.noPhotos}
          <span className="no-mouse:hidden"> {words.noPhotosDrop}</span>
        </p>
      ) : null}
      {albums.length > 0 && groups.length === 0 ? (
        <NothingFits
          filter={filter}
          onClear={() => {
            setFilter(allPhotos);
            focusIn("input[type=search]");
          }}
        />
      ) : null}
      {groups.length > 0 ? (
        <PhotoList
          groups={groups}
          label={words.tabs.photos}
          timeline={timeline}
          used={used}
          picked={replacing ? [] : picking.ids}
          hint={replacing ? words.replaceHint : timeline ? words.photoHint : words.addHint}
          onPick={picking.pick}
          onAdd={add}
        />
      ) : null}
    </div>
  );
}

function NothingFits({ filter, onClear }: { filter: PhotoFilter; onClear: () => void }) {
  return (
    <p className="grid justify-items-center gap-3 py-6 text-center text-14 text-ink-soft">
      {nothingFitsWords.text[wishOf(filter)]}
      <Button onClick={onClear} data-testid="clear-filter">
        {filterWords.clear}
      </Button>
    </p>
  );
}

function useUsedPhotos(): ReadonlySet<string> {
  const film = useTimedFilm();
  return useMemo(() => new Set(pictureIds(film)), [film]);
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
