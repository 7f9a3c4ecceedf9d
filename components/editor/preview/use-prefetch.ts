"use client";

import { useEffect } from "react";
import { useSession } from "@/components/editor/session-context";
import { coverFrame } from "@/lib/film/plan/cover-frame";
import { FPS } from "@/lib/film/time";
import { photosAt } from "@/lib/paint/photos-at";
import { askForFilesEarly } from "@/remotion/early-files";
import { prefetchPhoto } from "@/remotion/photo-cache";

const aheadSeconds = [1, 2.5, 4.5];

/**
 * Fetches photos shortly before they are shown, so that playback never waits for one; and while the painter's code is
 * on its way, what it needs for the cover.
 */
export function usePrefetch(): void {
  const session = useSession();
  useEffect(() => {
    let lastLooked = -1;
    const fetchAt = (frame: number) => {
      const plan = session.plan();
      const { photos } = session.catalog.getState();
      for (const id of photosAt(plan, frame)) {
        const address = photos.get(id)?.filmUrl;
        if (address !== undefined) prefetchPhoto(address);
      }
    };
    const fetchCover = () => fetchAt(session.playhead.frame() || coverFrame(session.plan()));
    askForFilesEarly("");
    fetchCover();
    // The film's own pictures are known a moment after it was opened.
    const stopWaiting = session.catalog.subscribe(() => {
      stopWaiting();
      fetchCover();
    });
    const look = (frame: number) => {
      const half = Math.floor(frame / (FPS / 2));
      if (half === lastLooked || !session.playback.getState().isPlaying) return;
      lastLooked = half;
      const last = session.plan().frameCount - 1;
      for (const seconds of aheadSeconds) fetchAt(Math.min(frame + seconds * FPS, last));
    };
    const stopLooking = session.playhead.subscribe(look);
    return () => {
      stopWaiting();
      stopLooking();
    };
  }, [session]);
}
