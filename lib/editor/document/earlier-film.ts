import { queryOptions } from "@tanstack/react-query";
import { fetchVersion } from "@/lib/client/queries/versions";
import { queryKeys } from "@/lib/client/query-keys";

/** An earlier version of a film, to be looked at. It never changes. What reads it is loaded when it is asked for. */
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
