"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { places } from "@/components/shell/places";
import { videosWords as words } from "@/components/strings/videos";
import { toast } from "@/components/ui/toasts-store";
import { nameOf } from "@/components/videos/name-of";
import { changeListedVideos } from "@/lib/client/change-listed-videos";
import { fetchVideo, renderingVideosQuery, type Video } from "@/lib/client/queries/videos";

const askEveryMs = 1_500;

/**
 * Keeps the progress of all films being made up to date, with one request for all of them: browsers allow only six
 * connections to a service, and a stream for each film would use them up.
 */
export function useRenderWatch(listed: readonly Video[]): void {
  const client = useQueryClient();
  const router = useRouter();
  /** Videos whose end is being fetched, so that it is announced only once. */
  const asked = useRef(new Set<string>());
  const making = listed.filter(({ status }) => status === "processing");
  const { data } = useQuery({
    ...renderingVideosQuery(),
    enabled: making.length > 0,
    refetchInterval: askEveryMs,
  });

  const tellEnd = (video: Video) => {
    if (video.status === "published") {
      const watch = { label: words.watch, run: () => router.push(places.watch(video.id)) };
      toast({ text: words.done.finished(nameOf(video)), action: watch });
    }
    if (video.status === "failed") toast({ text: words.done.failed(nameOf(video)), look: "danger" });
  };

  const take = useEffectEvent((rendering: readonly Video[]) => {
    const now = new Map(rendering.map((video) => [video.id, video]));
    changeListedVideos(client, new Set(now.keys()), (video) => now.get(video.id) ?? video);
    for (const { id } of making.filter((video) => !now.has(video.id) && !asked.current.has(video.id))) {
      asked.current.add(id);
      void fetchVideo(id)
        .then(({ video }) => {
          changeListedVideos(client, new Set([id]), () => video);
          tellEnd(video);
        })
        // The video was deleted, or the service unreachable for a moment: the next answer will show.
        .catch(() => {})
        .finally(() => asked.current.delete(id));
    }
  });

  useEffect(() => {
    if (data) take(data);
  }, [data]);
}
