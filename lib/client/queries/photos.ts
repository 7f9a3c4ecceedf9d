import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call, callWithHeaders } from "@/lib/client/call";
import { photoContracts } from "@/lib/client/contracts";
import { listAgain } from "@/lib/client/list-again";
import { queryKeys } from "@/lib/client/query-keys";
import type { getPhoto, listFingerprints, listPhotos, photoSchema } from "@/lib/contracts/photos";

export type Photo = z.output<typeof photoSchema>;
export type Albums = z.output<(typeof listPhotos)["response"]>;
export type Fingerprints = z.output<(typeof listFingerprints)["response"]>["fingerprints"];
export type Album = Albums["albums"][number];

const preparingMs = 3_000;
const askAgainMs = 5_000;
const firstCount = 60;
const photosAgain = listAgain<Albums>();
const fingerprintsAgain = listAgain<Fingerprints>();

function hasMotionPreparing({ albums }: Albums = { albums: [] }): boolean {
  return albums.some(({ photos }) => photos.some(({ motion }) => motion?.status === "processing"));
}

/**
 * Every photo of the person, grouped by where it came from: direct uploads first, and within a group newest first. Without
 * fingerprints, except of photos that were uploaded here.
 */
export function photosQuery() {
  return queryOptions({
    queryKey: queryKeys.photos,
    queryFn: async ({ signal, client }) => {
      const { listPhotos } = await photoContracts();
      return photosAgain(client, (headers) =>
        callWithHeaders(listPhotos, { query: { lean: true }, signal, headers }),
      );
    },
    refetchInterval: ({ state }) => (hasMotionPreparing(state.data) ? preparingMs : false),
  });
}

/** The fingerprints of all photos, by which films are chosen. They never change, but there are new ones. */
export function fingerprintsQuery() {
  return queryOptions({
    queryKey: queryKeys.fingerprints,
    queryFn: async ({ signal, client }) => {
      const { listFingerprints } = await photoContracts();
      return fingerprintsAgain(client, async (sent) => {
        const { data, headers } = await callWithHeaders(listFingerprints, { signal, headers: sent });
        return { data: data.fingerprints, headers };
      });
    },
    staleTime: Infinity,
    // Without them no photo of the library is known, and nobody would ask for them again.
    refetchInterval: ({ state }) => (state.status === "error" ? askAgainMs : false),
  });
}

/** The photos taken last, more than fill a window, for as long as the whole list is on its way. */
export function firstPhotosQuery() {
  return queryOptions({
    queryKey: queryKeys.firstPhotos,
    queryFn: async ({ signal }) => {
      const { listPhotos } = await photoContracts();
      return call(listPhotos, { query: { latest: firstCount, lean: true }, signal });
    },
  });
}

/** The photos in the trash, whatever their group, latest deleted first. */
export function trashedPhotosQuery() {
  return queryOptions({
    queryKey: queryKeys.trashedPhotos,
    queryFn: async ({ signal }) => {
      const { listPhotos } = await photoContracts();
      const { albums } = await call(listPhotos, { query: { deleted: true, lean: true }, signal });
      const photos = albums.flatMap((album) => album.photos);
      return photos.toSorted((a, b) => (b.deleted_on ?? 0) - (a.deleted_on ?? 0));
    },
    staleTime: 0,
  });
}

export type PhotoInUse = z.output<(typeof getPhoto)["response"]>;

/** One photo and the videos that show it. */
export function photoInUseQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.photo(id),
    queryFn: async ({ signal }) => {
      const { getPhoto } = await photoContracts();
      return call(getPhoto, { params: { id }, signal });
    },
  });
}
