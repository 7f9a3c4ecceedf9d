import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { albumContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { albumSchema, getAlbum } from "@/lib/contracts/albums";

export type OwnAlbum = z.output<typeof albumSchema>;
export type AlbumContents = z.output<(typeof getAlbum)["response"]>;

/** What another tab has put into an album is there when somebody comes back to this one. */
const comingBack = { refetchOnWindowFocus: "always" } as const;

/** The person's own albums, in their order. */
export function albumsQuery() {
  return queryOptions({
    ...comingBack,
    queryKey: queryKeys.albums,
    queryFn: async ({ signal }) => {
      const { listAlbums } = await albumContracts();
      return (await call(listAlbums, { signal })).albums;
    },
  });
}

/** Those that were deleted, the latest first. */
export function trashedAlbumsQuery() {
  return queryOptions({
    queryKey: queryKeys.trashedAlbums,
    queryFn: async ({ signal }) => {
      const { listAlbums } = await albumContracts();
      return (await call(listAlbums, { query: { deleted: true }, signal })).albums;
    },
  });
}

export function albumQuery(id: string) {
  return queryOptions({
    ...comingBack,
    queryKey: queryKeys.album(id),
    queryFn: async ({ signal }) => {
      const { getAlbum } = await albumContracts();
      return call(getAlbum, { params: { id }, signal });
    },
  });
}
