"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type LibraryAlbum, libraryAlbums } from "@/components/photos/library-item";
import { useFollowedClips } from "@/components/shell/use-followed-clips";
import { clipsQuery } from "@/lib/client/queries/clips";
import { photosQuery } from "@/lib/client/queries/photos";

export type Library = {
  /** Undefined until both photos and clips have loaded. */
  albums: readonly LibraryAlbum[] | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => Promise<unknown>;
};

/** All photos and clips of the person. */
export function useLibrary(): Library {
  const photos = useQuery(photosQuery());
  const clips = useQuery(clipsQuery());
  useFollowedClips(clips.data);
  const albums = useMemo(
    () => (photos.data && clips.data ? libraryAlbums(photos.data.albums, clips.data) : undefined),
    [photos.data, clips.data],
  );
  return {
    albums,
    error: photos.error ?? clips.error,
    isPending: photos.isPending || clips.isPending,
    refetch: () => Promise.all([photos.refetch(), clips.refetch()]),
  };
}
