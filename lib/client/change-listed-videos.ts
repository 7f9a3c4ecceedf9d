import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Video, VideoPage } from "@/lib/client/queries/videos";
import { queryKeys } from "@/lib/client/query-keys";

type Pages = InfiniteData<VideoPage>;

/** Changes videos in every cached list, or removes them (undefined), without fetching the lists again. */
export function changeListedVideos(
  client: QueryClient,
  ids: ReadonlySet<string>,
  change: (video: Video) => Video | undefined,
): void {
  client.setQueriesData<Pages>({ queryKey: queryKeys.videos }, (cached) => {
    if (!cached?.pages.some(({ videos }) => videos.some(({ id }) => ids.has(id)))) return cached;
    const pages = cached.pages.map((page) => ({
      ...page,
      videos: page.videos.flatMap((video) => (ids.has(video.id) ? (change(video) ?? []) : video)),
    }));
    return { ...cached, pages };
  });
}
