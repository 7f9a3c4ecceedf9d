import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call, callWithHeaders } from "@/lib/client/call";
import { videoContracts } from "@/lib/client/contracts";
import { placeAfter } from "@/lib/client/place-after";
import { queryKeys } from "@/lib/client/query-keys";
import type { videoSchema } from "@/lib/contracts/video-schema";
import type { listVideos } from "@/lib/contracts/videos";

export type Video = z.output<typeof videoSchema>;
export type VideoPage = z.output<(typeof listVideos)["response"]>;
type Query = z.output<(typeof listVideos)["query"]>;
type Place = Pick<Query, "after">;

/** Which videos: all, those whose names match a search, or those in the trash. */
export type AskedVideos = { q?: string; sort?: Query["sort"]; deleted?: boolean };

export const VIDEO_PAGE_SIZE = 24;

/** The person's videos, page by page. */
export function videosQuery(filter: AskedVideos = {}) {
  return infiniteQueryOptions({
    queryKey: queryKeys.videoList(filter),
    initialPageParam: {} as Place,
    queryFn: async ({ pageParam, signal }) => {
      const { listVideos } = await videoContracts();
      return call(listVideos, { query: { count: VIDEO_PAGE_SIZE, ...filter, ...pageParam }, signal });
    },
    getNextPageParam: ({ paging }) => placeAfter(paging.next_url),
  });
}

/** A video and its version, which a save must send as `If-Match`. */
export type VersionedVideo = { video: Video; version: string };

export async function fetchVideo(id: string, signal?: AbortSignal): Promise<VersionedVideo> {
  const { getVideo } = await videoContracts();
  const { data, headers } = await callWithHeaders(getVideo, { params: { id }, signal });
  return { video: data, version: headers.get("ETag") ?? "" };
}

const maxAtOnce = 100;

/** Videos that are being rendered; polled while there are any. */
export function renderingVideosQuery() {
  return queryOptions({
    queryKey: queryKeys.rendering,
    queryFn: async ({ signal }) => {
      const { listVideos } = await videoContracts();
      const query = { status: "processing", count: maxAtOnce } as const;
      return (await call(listVideos, { query, signal })).videos;
    },
    staleTime: 0,
  });
}
