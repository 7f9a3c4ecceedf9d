"use client";

import { useEffect } from "react";
import { type ScreenState, useScreenStore } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";

/** Closes a panel when a clip is selected, because the clip's settings need its place. `closed` stays the same object. */
export function useGiveWay(closed: Partial<ScreenState>): void {
  const screen = useScreenStore();
  const { selection } = useSession();
  useEffect(() => {
    const over = new AbortController();
    const giveWay = () => screen.setState(closed);
    document.addEventListener(
      "click",
      ({ target }) => {
        if (target instanceof Element && target.closest("[data-clip-id], [data-testid=joint]")) giveWay();
      },
      { signal: over.signal, capture: true },
    );
    const stop = selection.subscribe(({ clips }, { clips: before }) => {
      const isOnClips = document.activeElement?.closest("[data-clips]") ?? null;
      if (isOnClips && clips.ids !== before.ids && clips.ids.length > 0) giveWay();
    });
    return () => {
      over.abort();
      stop();
    };
  }, [screen, selection, closed]);
}
