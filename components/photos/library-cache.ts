import type { QueryClient } from "@tanstack/react-query";
import { type Clip, clipsQuery, trashedClipsQuery } from "@/lib/client/queries/clips";
import { queryKeys } from "@/lib/client/query-keys";
import { type Album, type Photo, photosQuery, trashedPhotosQuery } from "@/lib/client/queries/photos";

type Shared = { id: string; name: string; favourite: boolean };
type Change = <T extends Shared>(items: readonly T[]) => T[];

export type LibraryBefore = { albums: readonly Album[]; clips: readonly Clip[] };

/** The cached library: photos by group, clips, and the trash of both. */
export function libraryCache(client: QueryClient) {
  const photos = photosQuery().queryKey;
  const clips = clipsQuery().queryKey;
  /** Albums carry counts and covers that depend on their items. */
  const { albums } = queryKeys;
  const trash = { photos: trashedPhotosQuery().queryKey, clips: trashedClipsQuery().queryKey };
  const all = (keys: readonly (readonly unknown[])[], work: (key: readonly unknown[]) => Promise<unknown>) =>
    Promise.all(keys.map(work)).then(() => undefined);

  const changePhotos = (change: (items: readonly Photo[]) => Photo[]): void =>
    void client.setQueryData(
      photos,
      (cached) =>
        cached && { albums: cached.albums.map((album) => ({ ...album, photos: change(album.photos) })) },
    );

  return {
    /** Cancel requests under way, whose answers do not have the change yet. */
    cancel: () =>
      all([photos, clips, trash.photos, trash.clips], (queryKey) => client.cancelQueries({ queryKey })),
    renew: () =>
      all([photos, clips, albums, trash.photos, trash.clips], (queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    renewTrash: () =>
      all([albums, trash.photos, trash.clips], (queryKey) => client.invalidateQueries({ queryKey })),
    read: (): LibraryBefore => ({
      albums: client.getQueryData(photos)?.albums ?? [],
      clips: client.getQueryData(clips) ?? [],
    }),

    changePhotos,

    changeClips: (change: (items: readonly Clip[]) => Clip[]): void =>
      void client.setQueryData(clips, (cached) => cached && change(cached)),

    change(change: Change): void {
      changePhotos(change);
      client.setQueryData(clips, (cached) => cached && change(cached));
    },

    takeFromTrash(ids: ReadonlySet<string>): void {
      client.setQueryData(trash.photos, (cached) => cached?.filter(({ id }) => !ids.has(id)));
      client.setQueryData(trash.clips, (cached) => cached?.filter(({ id }) => !ids.has(id)));
    },

    /** Puts items back into the places they had before. */
    putBack(ids: ReadonlySet<string>, before: LibraryBefore): void {
      client.setQueryData(
        photos,
        (cached) =>
          cached && {
            albums: cached.albums.map((album) => {
              const was = before.albums.find(({ album_name: name }) => name === album.album_name);
              const returning = was?.photos.filter(({ id }) => ids.has(id)) ?? [];
              return { ...album, photos: [...returning, ...album.photos] };
            }),
          },
      );
      client.setQueryData(
        clips,
        (cached) => cached && [...before.clips.filter(({ id }) => ids.has(id)), ...cached],
      );
    },
  };
}
