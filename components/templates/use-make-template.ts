"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { problemText } from "@/components/shell/problem-text";
import { toast } from "@/components/ui/toasts-store";
import { useIntent } from "@/components/ui/use-intent";
import { createTemplate } from "@/lib/client/changes/templates";
import type { Template } from "@/lib/client/queries/templates";
import { queryKeys } from "@/lib/client/query-keys";

type Parts = {
  /** Saves what the template is made of, and throws when it cannot. */
  saveFirst?(): Promise<void>;
  onMade(template: Template): void;
};

/** Makes a template of a film. */
export function useMakeTemplate({ saveFirst, onMade }: Parts): {
  make: (videoId: string) => void;
  isBusy: boolean;
} {
  const client = useQueryClient();
  const intent = useIntent(async (videoId: string, headers) => {
    await saveFirst?.();
    const template = await createTemplate({ video_id: videoId }, headers);
    void client.invalidateQueries({ queryKey: queryKeys.templates, refetchType: "none" });
    return template;
  });
  const { mutate, isPending } = useMutation({
    mutationFn: intent,
    onSuccess: onMade,
    onError: (error) => toast({ text: problemText(error), look: "danger" }),
  });
  return { make: mutate, isBusy: isPending };
}
