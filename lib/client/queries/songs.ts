import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { ApiProblem, OFFLINE_CODE, UNREADABLE_CODE } from "@/lib/client/api-problem";
import { call } from "@/lib/client/call";
import { musicContracts, peaksContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { libraryPeaksSchema } from "@/lib/contracts/library-manifest";
import type { songSchema } from "@/lib/contracts/music";

export type Song = z.output<typeof songSchema>;
export type Peaks = z.output<typeof libraryPeaksSchema>;

export function ownSongsQuery() {
  return queryOptions({
    queryKey: queryKeys.ownSongs,
    queryFn: async ({ signal }) => {
      const { listSongs } = await musicContracts();
      return (await call(listSongs, { signal })).musics;
    },
  });
}

/** The songs in the trash, latest deleted first. */
export function trashedSongsQuery() {
  return queryOptions({
    queryKey: queryKeys.trashedSongs,
    queryFn: async ({ signal }) => {
      const { listSongs } = await musicContracts();
      return (await call(listSongs, { query: { deleted: true }, signal })).musics;
    },
    staleTime: 0,
  });
}

/** One of the person's songs and the videos that play it. */
export function songInUseQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.song(id),
    queryFn: async ({ signal }) => {
      const { getSong } = await musicContracts();
      return call(getSong, { params: { id }, signal });
    },
    staleTime: 0,
  });
}

/** The songs that come with the service. */
export function librarySongsQuery() {
  return queryOptions({
    queryKey: queryKeys.librarySongs,
    queryFn: async ({ signal }) => {
      const { listLibrary } = await musicContracts();
      return (await call(listLibrary, { signal })).musics;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function fetchPeaks(address: string, signal: AbortSignal): Promise<Peaks> {
  const contracts = peaksContracts();
  const response = await fetch(address, { signal }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new ApiProblem({
      status: 0,
      code: OFFLINE_CODE,
      message: "The waveform cannot be reached.",
      cause,
    });
  });
  const { libraryPeaksSchema } = await contracts;
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = libraryPeaksSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  const { status } = response;
  throw new ApiProblem({ status, code: UNREADABLE_CODE, message: "The waveform cannot be read." });
}

/** The data of a song's waveform, which never changes. */
export function peaksQuery(address: string) {
  return queryOptions({
    queryKey: queryKeys.peaks(address),
    queryFn: ({ signal }) => fetchPeaks(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
