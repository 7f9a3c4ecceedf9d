"use client";

import { Images, WifiOff } from "lucide-react";
import { FirstPhotos } from "@/components/photos/first-photos";
import { LibraryGrid, type LibraryGridProps } from "@/components/photos/library-grid";
import type { PhotoFilter } from "@/components/photos/filter-photos";
import { PhotosSkeleton } from "@/components/photos/photos-skeleton";
import type { useAlbum } from "@/components/photos/use-album";
import type { Library } from "@/components/photos/use-library";
import { type MissingPictures, whyNoPictures } from "@/components/photos/why-no-pictures";
import { LateArchiveLines } from "@/components/shell/late-archive-lines";
import { problemText } from "@/components/shell/problem-text";
import { UploadButton } from "@/components/shell/upload-button";
import { useHasPendingPhotos } from "@/components/shell/use-has-pending-photos";
import { photosWords as words } from "@/components/strings/photos";
import { shellWords } from "@/components/strings/shell";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { late } from "@/components/ui/late";

const ArrangedGrid = late(
  async () => (await import("@/components/albums/arranged-grid")).ArrangedGrid,
  <PhotosSkeleton />,
);
const EmptyGroup = late(async () => (await import("@/components/photos/empty-album")).EmptyGroup);
const EmptyOwnAlbum = late(async () => (await import("@/components/photos/empty-album")).EmptyOwnAlbum);
const NoPhotoFits = late(async () => (await import("@/components/photos/no-photo-fits")).NoPhotoFits);
const PendingPhotos = late(async () => (await import("@/components/shell/pending-photos")).PendingPhotos);

type Props = {
  library: Library;
  view: ReturnType<typeof useAlbum>;
  filter: PhotoFilter;
  onClearFilter: () => void;
  grid: LibraryGridProps;
  /** The ids of what the grid shows. */
  order: readonly string[];
  /** Whether the order of the open album may be changed. */
  canArrange: boolean;
};

/** The photos and clips of the open album, those on their way to it, or why there are none. */
export function LibraryPanel(props: Props) {
  const { library, view, filter, grid, order, canArrange } = props;
  const { own, current } = view;
  const hasPending = useHasPendingPhotos(own?.id);
  const isLoading = (library.isPending || view.isPending) && !library.error;
  const missing = whyNoPictures({ library, view, shownCount: order.length, hasPending });
  return (
    <>
      <LateArchiveLines className="mt-3 max-w-xl" />
      {hasPending ? (
        <PendingPhotos
          albumId={own?.id}
          className="mt-3 mb-2 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2"
        />
      ) : null}
      {isLoading ? view.isEverything ? <FirstPhotos /> : <PhotosSkeleton /> : null}
      {missing === undefined ? null : <InsteadOfPictures missing={missing} {...props} />}
      {order.length === 0 ? null : own && canArrange ? (
        <ArrangedGrid key={current} albumId={own.id} order={order} {...grid} />
      ) : (
        <LibraryGrid key={`${current} ${filter.q} ${filter.sort}`} {...grid} />
      )}
    </>
  );
}

function InsteadOfPictures({
  missing,
  library,
  view,
  filter,
  onClearFilter,
}: Props & { missing: MissingPictures }) {
  switch (missing.kind) {
    case "failed":
      return (
        <EmptyState icon={WifiOff} title={shellWords.loadFailed} text={problemText(missing.error)}>
          <Button onClick={() => void library.refetch()}>{shellWords.retry}</Button>
        </EmptyState>
      );
    case "none-fits":
      return <NoPhotoFits filter={filter} onClear={onClearFilter} />;
    case "empty-group":
      return <EmptyGroup group={missing.group} />;
    case "empty-album":
      return <EmptyOwnAlbum album={missing.album} onShowAll={() => view.choose("")} />;
    case "empty-library":
      return (
        <EmptyState
          icon={Images}
          title={words.emptyTitle}
          text={words.emptyText}
          dropText={words.emptyDrop}
          data-testid="no-photos"
        >
          <UploadButton kind="pictures" label={words.upload} size="large" testId="upload-first" />
        </EmptyState>
      );
  }
}
