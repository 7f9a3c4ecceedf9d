"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "@/components/shell/problem-text";
import { photosWords as words } from "@/components/strings/photos";
import { shellWords } from "@/components/strings/shell";
import { toast } from "@/components/ui/toasts-store";
import { deletePhoto, markPhoto, namePhotoKind, purgePhoto, restorePhoto } from "@/lib/client/changes/photos";
import type { PhotoKind } from "@/lib/contracts/photo-look";
import {
  type Album,
  type Albums,
  type Photo,
  photosQuery,
  trashedPhotosQuery,
} from "@/lib/client/queries/photos";

const atOnce = 6;

export type PhotoChanges = ReturnType<typeof changesOf>;

function changesOf(client: QueryClient) {
  const { queryKey } = photosQuery();
  const trashKey = trashedPhotosQuery().queryKey;
  const renew = () =>
    Promise.all([queryKey, trashKey].map((key) => client.invalidateQueries({ queryKey: key })));
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toast({ text: problemText(error), look: "danger" });
      await renew();
    }
  };
  const changeAlbums = (change: (album: Album) => Album) =>
    client.setQueryData(queryKey, (kept) => kept && { albums: kept.albums.map(change) });

  const changePhoto = (id: string, change: Partial<Photo>) =>
    changeAlbums((album) => ({
      ...album,
      photos: album.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)),
    }));

  const changes = {
    /** Seen at once; taken back when the service does not take it. */
    mark: async ({ id }: Photo, favourite: boolean): Promise<void> => {
      await client.cancelQueries({ queryKey });
      changePhoto(id, { favourite });
      await attempt(async () => void (await markPhoto(id, favourite)));
    },

    /** The same with what its owner says that it is. */
    nameKind: async ({ id }: Photo, kind: PhotoKind): Promise<void> => {
      await client.cancelQueries({ queryKey });
      changePhoto(id, { kind, kind_source: "person" });
      await attempt(async () => void (await namePhotoKind(id, kind)));
    },

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
        void client.invalidateQueries({ queryKey: trashKey });
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
        await renew();
        toast({ text: words.done.restored(photos.length) });
      });
    },

    /** Out of the trash, back into the library or for good. */
    takeOut: async (photos: readonly Photo[], where: "library" | "nowhere"): Promise<void> => {
      const out = new Set(photos.map(({ id }) => id));
      await client.cancelQueries({ queryKey: trashKey });
      client.setQueryData(trashKey, (kept) => kept?.filter(({ id }) => !out.has(id)));
      await attempt(async () => {
        await inSteps([...out], atOnce, where === "library" ? restorePhoto : purgePhoto);
        await renew();
        const message = where === "library" ? words.done.restored : words.trash.purged;
        toast({ text: message(photos.length) });
      });
    },
  };
  return changes;
}

export function usePhotoChanges(): PhotoChanges {
  const client = useQueryClient();
  return useMemo(() => changesOf(client), [client]);
}

/** Does something for each of many, a few at a time. Stops at the first that fails. */
async function inSteps<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const left = all.values();
  const worker = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
