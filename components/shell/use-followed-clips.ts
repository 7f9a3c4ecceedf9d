"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followClips } from "@/lib/client/follow-clips";
import { type Clip, isUnfinished, showClipStates } from "@/lib/client/queries/clips";

/** Follows the person's clips for as long as any is being prepared. */
export function useFollowedClips(clips: readonly Clip[] | undefined): void {
  const client = useQueryClient();
  const isWaiting = clips?.some(isUnfinished) ?? false;
  useEffect(
    () => (isWaiting ? followClips((states) => showClipStates(client, states)) : undefined),
    [client, isWaiting],
  );
}
