import type { QueryClient } from "@tanstack/react-query";
import { archivesQuery } from "@/lib/client/queries/archives";
import { clipsQuery, trashedClipsQuery } from "@/lib/client/queries/clips";
import type { Albums, Photo } from "@/lib/client/queries/photos";
import { photosQuery, trashedPhotosQuery } from "@/lib/client/queries/photos";
import { ownSongsQuery, trashedSongsQuery } from "@/lib/client/queries/songs";
import { trashedVoicesQuery, voicesQuery } from "@/lib/client/queries/voices";
import type { UploadQueue } from "@/lib/client/uploads/upload-queue";

/** Direct uploads are the first album of the answer. */
function withPhoto({ albums }: Albums, photo: Photo): Albums {
  const [uploaded, ...others] = albums;
  if (!uploaded) return { albums };
  const photos = [photo, ...uploaded.photos.filter(({ id }) => id !== photo.id)];
  return { albums: [{ ...uploaded, photos }, ...others] };
}

/** If a list is being fetched, its request began before the upload was stored: fetch it again. */
function renewIfAsked(client: QueryClient, queryKey: readonly unknown[]): void {
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}

/** A file that existed already may lie in any album, or have been restored from the trash, so refetch. */
function renewFound(client: QueryClient, keys: readonly (readonly unknown[])[]): void {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

/** Adds uploaded files to the cached lists, instead of refetching thousands of photos after each upload. */
export function keepUploadsInCache(queue: UploadQueue, client: QueryClient): () => void {
  return queue.onDone(({ photo, song, clip, voice, archive }) => {
    if (archive) renewFound(client, [archivesQuery().queryKey]);
    if (photo?.existing) renewFound(client, [photosQuery().queryKey, trashedPhotosQuery().queryKey]);
    else if (photo) {
      const { queryKey } = photosQuery();
      client.setQueryData(queryKey, (albums) => albums && withPhoto(albums, photo));
      renewIfAsked(client, queryKey);
    }
    if (song?.existing) renewFound(client, [ownSongsQuery().queryKey, trashedSongsQuery().queryKey]);
    else if (song) {
      const { queryKey } = ownSongsQuery();
      client.setQueryData(queryKey, (songs) => songs && [song, ...songs.filter(({ id }) => id !== song.id)]);
      renewIfAsked(client, queryKey);
    }
    if (clip?.existing) renewFound(client, [clipsQuery().queryKey, trashedClipsQuery().queryKey]);
    else if (clip) {
      const { queryKey } = clipsQuery();
      client.setQueryData(queryKey, (clips) => clips && [clip, ...clips.filter(({ id }) => id !== clip.id)]);
      renewIfAsked(client, queryKey);
    }
    if (voice?.existing) renewFound(client, [voicesQuery().queryKey, trashedVoicesQuery().queryKey]);
    else if (voice) {
      const { queryKey } = voicesQuery();
      client.setQueryData(
        queryKey,
        (voices) => voices && [voice, ...voices.filter(({ id }) => id !== voice.id)],
      );
      renewIfAsked(client, queryKey);
    }
  });
}
