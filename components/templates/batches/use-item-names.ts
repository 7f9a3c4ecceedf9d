"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { clipsQuery } from "@/lib/client/queries/clips";
import { photosQuery } from "@/lib/client/queries/photos";
import { librarySongsQuery, ownSongsQuery } from "@/lib/client/queries/songs";
import { voicesQuery } from "@/lib/client/queries/voices";

/** What things of the library are called, by their ids: rows tell the ids alone. */
export function useItemNames(): ReadonlyMap<string, string> {
  const { data: photos } = useQuery(photosQuery());
  const { data: clips } = useQuery(clipsQuery());
  const { data: own } = useQuery(ownSongsQuery());
  const { data: library } = useQuery(librarySongsQuery());
  const { data: voices } = useQuery(voicesQuery());
  return useMemo(() => {
    const items = [
      ...(photos?.albums ?? []).flatMap((album) => album.photos),
      ...(clips ?? []),
      ...(voices ?? []),
    ];
    const songs = [...(own ?? []), ...(library ?? [])];
    return new Map([
      ...items.map(({ id, name }) => [id, name] as const),
      ...songs.map(({ id, title }) => [id, title] as const),
    ]);
  }, [photos, clips, own, library, voices]);
}
