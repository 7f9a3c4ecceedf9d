import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { videoHistoryContracts } from "@/lib/client/contracts";
import type { Video } from "@/lib/client/queries/videos";
import { queryKeys } from "@/lib/client/query-keys";
import type { listVersions } from "@/lib/contracts/video-history";

export type Version = z.output<(typeof listVersions)["response"]>["versions"][number];

/** Earlier versions of a film, newest first. */
export function versionsQuery(videoId: string) {
  return queryOptions({
    queryKey: queryKeys.versions(videoId),
    queryFn: async ({ signal }) => {
      const { listVersions: endpoint } = await videoHistoryContracts();
      return (await call(endpoint, { params: { id: videoId }, signal })).versions;
    },
    staleTime: 0,
  });
}

/** The video as it would be after restoring one of them. */
export async function fetchVersion(videoId: string, number: number, signal: AbortSignal): Promise<Video> {
  const { getVersion: endpoint } = await videoHistoryContracts();
  return call(endpoint, { params: { id: videoId, number }, signal });
}
