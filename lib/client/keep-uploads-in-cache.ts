import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { archivesQuery } from "@/lib/client/queries/archives";
import { clipsQuery, trashedClipsQuery } from "@/lib/client/queries/clips";
import type { Albums, Photo } from "@/lib/client/queries/photos";
import { photosQuery, trashedPhotosQuery } from "@/lib/client/queries/photos";
import { ownSongsQuery, trashedSongsQuery } from "@/lib/client/queries/songs";
import { trashedVoicesQuery, voicesQuery } from "@/lib/client/queries/voices";
import type { UploadQueue } from "@/lib/client/uploads/upload-queue";

/** What is there already may be newer. */
function withItem<Item extends { id: string }>(items: readonly Item[], item: Item): Item[] {
  return items.some(({ id }) => id === item.id) ? [...items] : [item, ...items];
}

/** Direct uploads are the first album of the answer. */
function withPhoto({ albums }: Albums, photo: Photo): Albums {
  const [uploaded, ...others] = albums;
  if (!uploaded) return { albums };
  return { albums: [{ ...uploaded, photos: withItem(uploaded.photos, photo) }, ...others] };
}

/**
 * Puts files into cached lists, and again into the answer of a request that is under way, which may have begun before the
 * file was stored. Asking again instead would begin anew with each file: where a list takes longer than a file, it would
 * not come before the last one.
 */
function openLists(client: QueryClient) {
  const later = new Map<string, (() => void)[]>();
  const cache = client.getQueryCache();
  const close = cache.subscribe((event) => {
    if (event.type !== "updated") return;
    const { action, query } = event;
    const isAnswer = action.type === "success" && action.manual !== true;
    // What a request asks for contains whatever was stored before it.
    if (!isAnswer && action.type !== "fetch") return;
    const waiting = later.get(query.queryHash) ?? [];
    later.delete(query.queryHash);
    if (isAnswer) for (const act of waiting) act();
  });
  /** False if no request is under way. */
  const afterAnswer = (queryKey: QueryKey, act: () => void): boolean => {
    if (client.isFetching({ queryKey, exact: true }) === 0) return false;
    const hash = hashKey(queryKey);
    later.set(hash, [...(later.get(hash) ?? []), act]);
    return true;
  };
  return {
    put(queryKey: QueryKey, put: () => void): void {
      put();
      afterAnswer(queryKey, put);
    },
    /** A file that existed already may lie in any album, or have been restored from the trash: asks for the lists again. */
    renew(queryKeys: readonly QueryKey[]): void {
      for (const queryKey of queryKeys) {
        const ask = () => void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
        if (!afterAnswer(queryKey, ask)) ask();
      }
    },
    close,
  };
}

/** Adds uploaded files to the cached lists, instead of refetching thousands of photos after each upload. */
export function keepUploadsInCache(queue: Pick<UploadQueue, "onDone">, client: QueryClient): () => void {
  const lists = openLists(client);
  const stopListening = queue.onDone(({ photo, song, clip, voice, archive }) => {
    if (archive) lists.renew([archivesQuery().queryKey]);
    if (photo?.existing) lists.renew([photosQuery().queryKey, trashedPhotosQuery().queryKey]);
    else if (photo) {
      const { queryKey } = photosQuery();
      lists.put(queryKey, () =>
        client.setQueryData(queryKey, (albums) => albums && withPhoto(albums, photo)),
      );
    }
    if (song?.existing) lists.renew([ownSongsQuery().queryKey, trashedSongsQuery().queryKey]);
    else if (song) {
      const { queryKey } = ownSongsQuery();
      lists.put(queryKey, () => client.setQueryData(queryKey, (songs) => songs && withItem(songs, song)));
    }
    if (clip?.existing) lists.renew([clipsQuery().queryKey, trashedClipsQuery().queryKey]);
    else if (clip) {
      const { queryKey } = clipsQuery();
      lists.put(queryKey, () => client.setQueryData(queryKey, (clips) => clips && withItem(clips, clip)));
    }
    if (voice?.existing) lists.renew([voicesQuery().queryKey, trashedVoicesQuery().queryKey]);
    else if (voice) {
      const { queryKey } = voicesQuery();
      lists.put(queryKey, () => client.setQueryData(queryKey, (voices) => voices && withItem(voices, voice)));
    }
  });
  return () => {
    stopListening();
    lists.close();
  };
}
