"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Search, Trash2, WifiOff } from "lucide-react";
import { useMemo, useRef } from "react";
import { problemText } from "@/components/shell/problem-text";
import { shellWords } from "@/components/strings/shell";
import { videosWords as words } from "@/components/strings/videos";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { late } from "@/components/ui/late";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { useNearEnd } from "@/components/ui/use-near-end";
import { useSelectAllKey } from "@/components/ui/use-select-all-key";
import { useSelection } from "@/components/ui/use-selection";
import { EmptyVideos } from "@/components/videos/empty-videos";
import { useRenderWatch } from "@/components/videos/use-render-watch";
import { useVideoChanges } from "@/components/videos/use-video-changes";
import { VideoCard } from "@/components/videos/video-card";
import { VIDEO_GRID_CLASS, VideosSkeleton } from "@/components/videos/videos-skeleton";
import { type AskedVideos, type VideoPage, videosQuery } from "@/lib/client/queries/videos";

const TrashedCard = late(async () => (await import("@/components/videos/trashed-card")).TrashedCard);
const VideosActions = late(async () => (await import("@/components/videos/videos-actions")).VideosActions);

/** How many are visible at once on a usual screen. */
const firstShown = 8;

type Props = {
  asked: AskedVideos;
  /** The first page of the list, if it arrived with the page. */
  initial: VideoPage | undefined;
  onClearSearch: () => void;
};

export function VideosList({ asked, initial, onClearSearch }: Props) {
  const query = useInfiniteQuery({
    ...videosQuery(asked),
    placeholderData: keepPreviousData,
    ...(initial && { initialData: { pages: [initial], pageParams: [{}] } }),
  });
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const videos = useMemo(() => data?.pages.flatMap((page) => page.videos) ?? [], [data]);
  const order = useMemo(() => videos.map(({ id }) => id), [videos]);
  const selection = useSelection(order);
  useSelectAllKey(selection.selectAll);
  const changes = useVideoChanges();
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, [...order, selection.ids.size === 0].join());
  const end = useNearEnd(() => void fetchNextPage(), hasNextPage && !isFetchingNextPage);
  useRenderWatch(asked.deleted ? [] : videos);

  if (isPending) return <VideosSkeleton />;
  if (error && videos.length === 0)
    return (
      <EmptyState icon={WifiOff} title={shellWords.loadFailed} text={problemText(error)}>
        <Button onClick={() => void refetch()}>{shellWords.retry}</Button>
      </EmptyState>
    );
  if (videos.length === 0) {
    if (asked.q)
      return (
        <EmptyState
          icon={Search}
          title={words.nothingFoundTitle}
          text={words.nothingFoundText(asked.q)}
          data-testid="nothing-found"
        >
          <Button onClick={onClearSearch}>{words.clearSearch}</Button>
        </EmptyState>
      );
    if (asked.deleted)
      return (
        <EmptyState
          icon={Trash2}
          title={words.emptyTrashTitle}
          text={words.emptyTrashText}
          data-testid="empty-trash"
        />
      );
    return <EmptyVideos />;
  }
  const Card = asked.deleted ? TrashedCard : VideoCard;
  return (
    <>
      <ul
        ref={list}
        aria-label={asked.deleted ? words.listTrash : words.list}
        className={VIDEO_GRID_CLASS}
        data-testid="videos"
      >
        {videos.map((video, index) => (
          <Card
            key={video.id}
            video={video}
            selection={selection}
            changes={changes}
            isFirst={index < firstShown}
          />
        ))}
      </ul>
      <div ref={end} className="h-10 pt-5 text-center text-13 text-ink-soft">
        {isFetchingNextPage ? words.loadingMore : null}
      </div>
      {selection.ids.size > 0 ? (
        <VideosActions
          selected={videos.filter(({ id }) => selection.ids.has(id))}
          selection={selection}
          changes={changes}
          isTrash={asked.deleted === true}
        />
      ) : null}
    </>
  );
}
