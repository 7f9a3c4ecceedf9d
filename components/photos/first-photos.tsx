import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { groupByMonth, momentOf } from "@/components/photos/group-by-month";
import { libraryAlbums, type LibraryItem } from "@/components/photos/library-item";
import { LibraryGrid } from "@/components/photos/library-grid";
import { PhotosSkeleton } from "@/components/photos/photos-skeleton";
import { clipsQuery } from "@/lib/client/queries/clips";
import { type Album, firstPhotosQuery } from "@/lib/client/queries/photos";

const nothing = () => undefined;
const nothingSelected: ReadonlySet<string> = new Set();
const none: readonly Album[] = [];

/**
 * The first screenfuls of a library whose list is still on its way: to be seen, not to be worked with, since changes
 * belong to the whole list.
 */
export function FirstPhotos() {
  const { data: { albums } = { albums: none } } = useQuery(firstPhotosQuery());
  const { data: clips } = useQuery(clipsQuery());
  const groups = useMemo(() => {
    const photos = albums.flatMap((album) => album.photos);
    const oldest = Math.min(...photos.map(momentOf));
    const reachesBack = (item: LibraryItem) => item.kind === "photo" || momentOf(item) >= oldest;
    return groupByMonth(libraryAlbums(albums, clips ?? []).flatMap(({ items }) => items.filter(reachesBack)));
  }, [albums, clips]);
  // Clips that came later would move what is already seen.
  if (groups.length === 0 || !clips) return <PhotosSkeleton />;
  return (
    <div inert aria-busy="true" data-testid="first-photos">
      <LibraryGrid
        groups={groups}
        selected={nothingSelected}
        isSelecting={false}
        onOpen={nothing}
        onToggle={nothing}
        onToggleAll={nothing}
        onSelectBetween={nothing}
      />
    </div>
  );
}
