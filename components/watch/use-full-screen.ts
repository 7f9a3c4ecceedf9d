"use client";

import { type RefObject, useEffect, useState } from "react";

/** Shows the player on the whole screen and back; on phones that only let videos do so, the film alone. */
export function useFullScreen(
  frame: RefObject<HTMLElement | null>,
  film: RefObject<HTMLVideoElement | null>,
): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const tell = () => setFull(document.fullscreenElement === frame.current);
    document.addEventListener("fullscreenchange", tell);
    return () => document.removeEventListener("fullscreenchange", tell);
  }, [frame]);

  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    if (frame.current?.requestFullscreen)
      return void frame.current.requestFullscreen().catch(() => undefined);
    const element = film.current as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null;
    element?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle };
}
