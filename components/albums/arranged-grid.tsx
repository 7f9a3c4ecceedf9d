"use client";

import { useState } from "react";
import { useAlbumChanges } from "@/components/albums/use-album-changes";
import { useArranging } from "@/components/albums/use-arranging";
import { LibraryGrid, type LibraryGridProps } from "@/components/photos/library-grid";
import { albumWords as words } from "@/components/strings/albums";

type Props = Omit<LibraryGridProps, "arranging"> & {
  albumId: string;
  order: readonly string[];
};

/** All of an album that somebody made, in its order, which can be changed here. */
export function ArrangedGrid({ albumId, order, ...grid }: Props) {
  const changes = useAlbumChanges();
  const [said, say] = useState("");
  const arranging = useArranging({
    order,
    selected: grid.selected,
    place: (ids, before) => void changes.arrange(albumId, ids, before),
    onMoved: (place) => say(words.movedTo(place, order.length)),
  });
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <LibraryGrid {...grid} arranging={arranging} />
    </>
  );
}
