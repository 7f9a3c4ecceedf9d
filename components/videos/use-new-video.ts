"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { places } from "@/components/shell/places";
import { problemText } from "@/components/shell/problem-text";
import { toast } from "@/components/ui/toasts-store";
import { useIntent } from "@/components/ui/use-intent";
import { createVideo } from "@/lib/client/changes/videos";
import { queueForFilm } from "@/lib/client/uploads/queue-for-film";
import { uploads } from "@/lib/client/uploads/uploads";
import { queryKeys } from "@/lib/client/query-keys";
import type { VideoChanges } from "@/lib/contracts/videos";

type NewVideo = {
  /** Makes the first film from files, or chooses one from the library's photos and clips in `pool`. */
  begin: (given?: Partial<VideoChanges>, files?: readonly File[], pool?: readonly string[]) => void;
  isBusy: boolean;
};

type Asked = {
  given: Partial<VideoChanges>;
  files: readonly File[];
  pool: readonly string[];
};

/** Creates a project and opens it. */
export function useNewVideo(): NewVideo {
  const router = useRouter();
  const client = useQueryClient();
  const intent = useIntent(async ({ given, files, pool }: Asked, headers) => {
    const { id } = await createVideo(given, headers);
    if (files.length > 0) queueForFilm(uploads, files, { videoId: id, into: "film", isFirst: true });
    if (pool.length > 0) {
      const { wishStory } = await import("@/lib/editor/story/create-story-store");
      wishStory(window.localStorage, id, pool);
    }
    void client.invalidateQueries({ queryKey: queryKeys.videos, refetchType: "none" });
    router.push(places.video(id));
  });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: intent,
    onError: (error) => toast({ text: problemText(error), look: "danger" }),
  });
  return {
    begin: (given = {}, files = [], pool = []) => mutate({ given, files, pool }),
    isBusy: isPending || isSuccess,
  };
}
