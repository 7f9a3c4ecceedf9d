"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "@/components/shell/problem-text";
import { photosWords as words } from "@/components/strings/photos";
import { shellWords } from "@/components/strings/shell";
import { toast } from "@/components/ui/toasts-store";
import { deletePhoto, restorePhoto } from "@/lib/client/changes/photos";
import { inSteps } from "@/lib/client/in-steps";
import { type Album, type Albums, type Photo, photosQuery } from "@/lib/client/queries/photos";

const atOnce = 6;

export type PhotoChanges = ReturnType<typeof changesOf>;

function changesOf(client: QueryClient) {
  const { queryKey } = photosQuery();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toast({ text: problemText(error), look: "danger" });
      await client.invalidateQueries({ queryKey });
    }
  };
  const changeAlbums = (change: (album: Album) => Album) =>
    client.setQueryData(queryKey, (kept) => kept && { albums: kept.albums.map(change) });

  const changes = {
    /** Gone from the page at once; the notice can bring them back. */
    remove: async (photos: readonly Photo[]): Promise<void> => {
      await client.cancelQueries({ queryKey });
      const gone = new Set(photos.map(({ id }) => id));
      const before = client.getQueryData(queryKey);
      changeAlbums((album) => ({ ...album, photos: album.photos.filter(({ id }) => !gone.has(id)) }));
      await attempt(async () => {
        await inSteps([...gone], atOnce, deletePhoto);
        const undo = { label: shellWords.undo, run: () => void changes.restore(photos, before) };
        toast({ text: words.done.deleted(photos.length), action: undo });
      });
    },

    /** Shown again at once, in the albums they were in. */
    restore: async (photos: readonly Photo[], before: Albums | undefined): Promise<void> => {
      const back = new Set(photos.map(({ id }) => id));
      changeAlbums((album) => {
        const was = before?.albums.find(({ album_name }) => album_name === album.album_name);
        const returning = was?.photos.filter(({ id }) => back.has(id)) ?? [];
        return { ...album, photos: [...returning, ...album.photos] };
      });
      await attempt(async () => {
        await inSteps([...back], atOnce, restorePhoto);
        await client.invalidateQueries({ queryKey });
        toast({ text: words.done.restored(photos.length) });
      });
    },
  };
  return changes;
}

export function usePhotoChanges(): PhotoChanges {
  const client = useQueryClient();
  return useMemo(() => changesOf(client), [client]);
}
