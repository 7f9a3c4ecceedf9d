import type { LibraryAlbum } from "@/components/photos/library-item";
import type { Library } from "@/components/photos/use-library";
import type { OwnAlbum } from "@/lib/client/queries/albums";

export type MissingPictures =
  | { kind: "failed"; error: Error }
  | { kind: "none-fits" }
  | { kind: "empty-group"; group: LibraryAlbum }
  | { kind: "empty-album"; album: OwnAlbum }
  | { kind: "empty-library" };

type Seen = {
  library: Pick<Library, "albums" | "error">;
  view: {
    /** Of the whole library. */
    count: number;
    items: readonly unknown[];
    group: LibraryAlbum | undefined;
    own: OwnAlbum | undefined;
    isPending: boolean;
  };
  /** How many of the items fit the filter. */
  shownCount: number;
  hasPending: boolean;
};

/** Why the library shows no pictures; undefined while it shows some, or some may still come. */
export function whyNoPictures({ library, view, shownCount, hasPending }: Seen): MissingPictures | undefined {
  const { count, items, group, own, isPending } = view;
  if (!library.albums) return library.error ? { kind: "failed", error: library.error } : undefined;
  if (items.length > 0) return shownCount === 0 ? { kind: "none-fits" } : undefined;
  if (group && count > 0) return { kind: "empty-group", group };
  if (hasPending || isPending) return undefined;
  if (own) return { kind: "empty-album", album: own };
  return count === 0 ? { kind: "empty-library" } : undefined;
}
