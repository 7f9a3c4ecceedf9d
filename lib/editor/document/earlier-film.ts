import { queryOptions } from "@tanstack/react-query";
import { fetchVersion } from "@/lib/client/queries/versions";
import { queryKeys } from "@/lib/client/query-keys";

/** Fetches an earlier version of a film for viewing. A version never changes. Its parser loads on demand. */
export function earlierFilmQuery(videoId: string, number: number) {
  return queryOptions({
    queryKey: queryKeys.version(videoId, number),
    queryFn: async ({ signal }) => {
      const [{ documentOfVideo }, video] = await Promise.all([
        import("@/lib/editor/document/project-from-video"),
        fetchVersion(videoId, number, signal),
      ]);
      return { document: documentOfVideo(video), assets: video.assets };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
