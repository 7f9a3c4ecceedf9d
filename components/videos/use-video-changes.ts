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

type Named = Pick<Video, "id" | "name">;

const namesOf = (videos: readonly Named[]) => videos.map(nameOf);
const idsOf = (videos: readonly Named[]) => new Set(videos.map(({ id }) => id));

function tellProblem(error: unknown): void {
  toast({ text: problemText(error), look: "danger" });
}

/** Changes show at once, and are reverted when the service refuses. */
export function changesOf(client: QueryClient) {
  let underWay = 0;
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    underWay += 1;
    try {
      await work();
    } catch (error) {
      tellProblem(error);
    } finally {
      underWay -= 1;
      // While others are under way, what is shown is newer than what the service would answer now.
      if (underWay === 0) await client.invalidateQueries({ queryKey: queryKeys.videos });
    }
  };
  const each = (videos: readonly Named[], work: (id: string) => Promise<unknown>) =>
    Promise.all(videos.map(({ id }) => work(id)));

  const copies = new Map<string, Promise<void>>();
  /** Each video's last renaming, which never rejects. */
  const renamings = new Map<string, Promise<unknown>>();

  const changes = {
    rename: (video: Named, name: string): Promise<void> => {
      changeListedVideos(client, new Set([video.id]), (listed) => ({ ...listed, name }));
      const earlier = renamings.get(video.id) ?? Promise.resolve();
      const renamed = earlier.then(() => renameVideo(video.id, name));
      renamings.set(
        video.id,
        renamed.catch(() => undefined),
      );
      return attempt(() => renamed);
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

    remove: async (videos: readonly Named[]): Promise<void> => {
      await client.cancelQueries({ queryKey: queryKeys.videos });
      changeListedVideos(client, idsOf(videos), () => undefined);
      await attempt(async () => {
        await each(videos, async (id) => {
          // What is in the trash cannot be renamed any more.
          await renamings.get(id);
          await deleteVideo(id);
        });
        const undo = { label: shellWords.undo, run: () => void changes.restore(videos) };
        toast({ text: words.done.deleted(namesOf(videos)), action: undo });
      });
    },

    restore: async (videos: readonly Named[]): Promise<void> => {
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
