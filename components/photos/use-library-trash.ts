"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { itemOfClip, itemOfPhoto, type LibraryItem } from "@/components/photos/library-item";
import { trashedClipsQuery } from "@/lib/client/queries/clips";
import { trashedPhotosQuery } from "@/lib/client/queries/photos";

const deletedOn = ({ deleted_on: seconds = 0 }: LibraryItem) => seconds;

/** The library's deleted items, latest first. */
export function useLibraryTrash() {
  const photos = useQuery(trashedPhotosQuery());
  const clips = useQuery(trashedClipsQuery());
  const items = useMemo(
    (): readonly LibraryItem[] =>
      [...(photos.data ?? []).map(itemOfPhoto), ...(clips.data ?? []).map(itemOfClip)].toSorted(
        (a, b) => deletedOn(b) - deletedOn(a),
      ),
    [photos.data, clips.data],
  );
  const isKnown = photos.data !== undefined && clips.data !== undefined;
  return {
    items,
    error: isKnown ? null : (photos.error ?? clips.error),
    isPending: photos.isPending || clips.isPending,
    refetch: () => void Promise.all([photos.refetch(), clips.refetch()]),
  };
}
