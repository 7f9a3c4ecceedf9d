"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { type LibraryBefore, libraryCache } from "@/components/photos/library-cache";
import { countOf, type ItemOf, type LibraryItem } from "@/components/photos/library-item";
import { problemText } from "@/components/shell/problem-text";
import { photosWords as words } from "@/components/strings/photos";
import { shellWords } from "@/components/strings/shell";
import { dismissToast, toast } from "@/components/ui/toasts-store";
import { moveItems } from "@/lib/client/changes/items";
import { markPhoto, namePhotoKind } from "@/lib/client/changes/photos";
import type { PhotoKind } from "@/lib/contracts/photo-look";
import { changeClip, deleteSubtitles, uploadSubtitles } from "@/lib/client/changes/clips";

export type LibraryChanges = ReturnType<typeof changesOf>;

function changesOf(client: QueryClient) {
  const cache = libraryCache(client);
  /** Tells of a failure, and which toast says so. */
  const attempt = async (work: () => Promise<void>): Promise<number | undefined> => {
    try {
      await work();
      return undefined;
    } catch (error) {
      const toastId = toast({ text: problemText(error), look: "danger" });
      await cache.renew();
      return toastId;
    }
  };
  let toldOfSubtitles: number | undefined;

  const changes = {
    /** Shows at once; reverted when the service refuses. */
    mark: async ({ id, kind }: LibraryItem, favourite: boolean): Promise<void> => {
      await cache.cancel();
      cache.change((items) => items.map((item) => (item.id === id ? { ...item, favourite } : item)));
      await attempt(
        async () =>
          void (await (kind === "photo" ? markPhoto(id, favourite) : changeClip(id, { favourite }))),
      );
    },

    /** Sets the kind of photo that its owner says it is. */
    nameKind: async ({ id }: ItemOf<"photo">, kind: PhotoKind): Promise<void> => {
      await cache.cancel();
      cache.changePhotos((photos) => photos.map((photo) => (photo.id === id ? { ...photo, kind } : photo)));
      await attempt(async () => void (await namePhotoKind(id, kind)));
      await cache.renew();
    },

    rename: async ({ id }: ItemOf<"clip">, name: string): Promise<void> => {
      await cache.cancel();
      cache.change((items) => items.map((item) => (item.id === id ? { ...item, name } : item)));
      await attempt(async () => void (await changeClip(id, { name })));
    },

    /** Gives a clip the subtitles of a file, or takes those it has away. */
    subtitle: async ({ id }: ItemOf<"clip">, file: File | null): Promise<void> => {
      await cache.cancel();
      const toastId = await attempt(async () => {
        const { subtitle_count } = await (file ? uploadSubtitles(id, file) : deleteSubtitles(id));
        cache.changeClips((clips) =>
          clips.map((clip) => (clip.id === id ? { ...clip, subtitle_count } : clip)),
        );
      });
      // What was said of an earlier file does not hold for this one.
      if (toldOfSubtitles !== undefined) dismissToast(toldOfSubtitles);
      toldOfSubtitles = toastId;
    },

    /** Removes items from the page at once. The toast can bring them back. */
    remove: async (items: readonly LibraryItem[]): Promise<void> => {
      await cache.cancel();
      const gone = idsOf(items);
      const before = cache.read();
      cache.change((all) => all.filter(({ id }) => !gone.has(id)));
      await attempt(async () => {
        await moveItems([...gone], "trash");
        const undo = { label: shellWords.undo, run: () => void changes.restore(items, before) };
        toast({ text: words.done.deleted(countOf(items)), action: undo });
        void cache.renewTrash();
      });
    },

    /** Shows items at once where they were before. */
    restore: async (items: readonly LibraryItem[], before: LibraryBefore): Promise<void> => {
      const back = idsOf(items);
      cache.putBack(back, before);
      await attempt(async () => {
        await moveItems([...back], "restore");
        await cache.renew();
        toast({ text: words.done.restored(countOf(items)) });
      });
    },

    /** Takes items out of the trash, back into the library or for good. */
    takeOut: async (items: readonly LibraryItem[], where: "library" | "nowhere"): Promise<void> => {
      await cache.cancel();
      const ids = idsOf(items);
      cache.takeFromTrash(ids);
      await attempt(async () => {
        await moveItems([...ids], where === "library" ? "restore" : "purge");
        await cache.renew();
        const message = where === "library" ? words.done.restored : words.trash.purged;
        toast({ text: message(countOf(items)) });
      });
    },
  };
  return changes;
}

const idsOf = (items: readonly LibraryItem[]) => new Set(items.map(({ id }) => id));

export function useLibraryChanges(): LibraryChanges {
  const client = useQueryClient();
  return useMemo(() => changesOf(client), [client]);
}
