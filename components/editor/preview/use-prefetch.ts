"use client";

import { useEffect } from "react";
import { useSession } from "@/components/editor/session-context";
import { FPS } from "@/lib/film/time";
import { photosAt } from "@/lib/paint/photos-at";
import { prefetchPhoto } from "@/remotion/photo-cache";

const aheadSeconds = [1, 2.5, 4.5];

/** Fetches photos shortly before they are shown, so that playback never waits for one. */
export function usePrefetch(): void {
  const session = useSession();
  useEffect(() => {
    let lastLooked = -1;
    const look = (frame: number) => {
      const half = Math.floor(frame / (FPS / 2));
      if (half === lastLooked || !session.playback.getState().isPlaying) return;
      lastLooked = half;
      const plan = session.plan();
      const { photos } = session.catalog.getState();
      for (const seconds of aheadSeconds) {
        for (const id of photosAt(plan, Math.min(frame + seconds * FPS, plan.frameCount - 1))) {
          const address = photos.get(id)?.filmUrl;
          if (address !== undefined) prefetchPhoto(address);
        }
      }
    };
    return session.playhead.subscribe(look);
  }, [session]);
}
