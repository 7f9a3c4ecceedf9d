"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { problemText } from "@/components/shell/problem-text";
import { shellWords } from "@/components/strings/shell";
import { videosWords as words } from "@/components/strings/videos";
import { toast } from "@/components/ui/toasts-store";
import { nameOf } from "@/components/videos/name-of";
import { changeListedVideos } from "@/lib/client/change-listed-videos";
import {
  deleteVideo,
  duplicateVideo,
  renameVideo,
  restoreVideo,
  retryRender,
  stopRender,
} from "@/lib/client/changes/videos";
import { createIntent } from "@/lib/client/intent";
import type { Video } from "@/lib/client/queries/videos";
import { queryKeys } from "@/lib/client/query-keys";

export type VideoChanges = ReturnType<typeof changesOf>;

const namesOf = (videos: readonly Video[]) => videos.map(nameOf);
const idsOf = (videos: readonly Video[]) => new Set(videos.map(({ id }) => id));

function tellProblem(error: unknown): void {
  toast({ text: problemText(error), look: "danger" });
}

/** Changes show at once, and are reverted when the service refuses. */
function changesOf(client: QueryClient) {
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.videos });
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      tellProblem(error);
    } finally {
      await refresh();
    }
  };
  const each = (videos: readonly Video[], work: (id: string) => Promise<unknown>) =>
    Promise.all(videos.map(({ id }) => work(id)));

  const copies = new Map<string, Promise<void>>();

  const changes = {
    rename: (video: Video, name: string) => {
      changeListedVideos(client, new Set([video.id]), (listed) => ({ ...listed, name }));
      return attempt(() => renameVideo(video.id, name));
    },

    /** Requesting a copy again while the first is being made gives the same copy. */
    duplicate: (video: Video): Promise<void> => {
      const copying = copies.get(video.id);
      if (copying) return copying;
      const copy = createIntent(duplicateVideo);
      const done = attempt(async () => {
        await copy(video.id);
        toast({ text: words.done.duplicated(nameOf(video)) });
      }).finally(() => copies.delete(video.id));
      copies.set(video.id, done);
      return done;
    },

    remove: async (videos: readonly Video[]): Promise<void> => {
      await client.cancelQueries({ queryKey: queryKeys.videos });
      changeListedVideos(client, idsOf(videos), () => undefined);
      await attempt(async () => {
        await each(videos, deleteVideo);
        const undo = { label: shellWords.undo, run: () => void changes.restore(videos) };
        toast({ text: words.done.deleted(namesOf(videos)), action: undo });
      });
    },

    restore: async (videos: readonly Video[]): Promise<void> => {
      await client.cancelQueries({ queryKey: queryKeys.videos });
      changeListedVideos(client, idsOf(videos), (listed) =>
        listed.deleted_on === null ? listed : undefined,
      );
      await attempt(async () => {
        await each(videos, restoreVideo);
        toast({ text: words.done.restored(namesOf(videos)) });
      });
    },

    retry: (video: Video) =>
      attempt(async () => {
        await retryRender(video.id);
        // Show this only after the service accepts. Before, the render watch would not find the video among the running
        // ones, and announce its end.
        const making = { status: "processing", progress: 0, error: null } as const;
        changeListedVideos(client, new Set([video.id]), (listed) => ({ ...listed, ...making }));
        toast({ text: words.done.retried(nameOf(video)) });
      }),

    stop: (video: Video) =>
      attempt(async () => {
        await stopRender(video.id);
        toast({ text: words.done.stopped(nameOf(video)) });
      }),
  };
  return changes;
}

export function useVideoChanges(): VideoChanges {
  const client = useQueryClient();
  return useMemo(() => changesOf(client), [client]);
}
