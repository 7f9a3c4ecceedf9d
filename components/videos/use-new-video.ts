"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { places } from "@/components/shell/places";
import { problemText } from "@/components/shell/problem-text";
import { toast } from "@/components/ui/toasts-store";
import { createVideo } from "@/lib/client/changes/videos";
import { queryKeys } from "@/lib/client/query-keys";
import type { VideoChanges } from "@/lib/contracts/videos";

/** Makes a project and goes to it. */
export function useNewVideo(): { begin: (given?: Partial<VideoChanges>) => void; isBusy: boolean } {
  const router = useRouter();
  const client = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (given: Partial<VideoChanges>) => createVideo(given),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: queryKeys.videos, refetchType: "none" });
      router.push(places.video(id));
    },
    onError: (error) => toast({ text: problemText(error), look: "danger" }),
  });
  return { begin: (given = {}) => mutate(given), isBusy: isPending || isSuccess };
}
