"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { places } from "@/components/shell/places";
import { problemText } from "@/components/shell/problem-text";
import { toast } from "@/components/ui/toasts-store";
import { useIntent } from "@/components/ui/use-intent";
import { createTemplate } from "@/lib/client/changes/templates";
import { queryKeys } from "@/lib/client/query-keys";

/** Makes a template of a film and opens it. */
export function useMakeTemplate(): { make: (videoId: string) => void; isBusy: boolean } {
  const router = useRouter();
  const client = useQueryClient();
  const intent = useIntent(async (videoId: string, headers) => {
    const { id } = await createTemplate({ video_id: videoId }, headers);
    void client.invalidateQueries({ queryKey: queryKeys.templates, refetchType: "none" });
    router.push(places.template(id));
  });
  const { mutate, isPending } = useMutation({
    mutationFn: intent,
    onError: (error) => toast({ text: problemText(error), look: "danger" }),
  });
  return { make: mutate, isBusy: isPending };
}
