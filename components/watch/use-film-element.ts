"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

export type FilmElement = RefObject<HTMLVideoElement | null>;

export type FilmState = {
  state: "resting" | "playing" | "paused" | "ended" | "failed";
  isWaiting: boolean;
  seconds: number;
  durationSeconds: number;
  loadedSeconds: number;
  volume: number;
  isMuted: boolean;
};

/** Where to go on once something has loaded. */
type Wish = { seconds: number; isPlaying: boolean };

/** What the element that shows a film says about itself. */
export function useFilmElement(film: FilmElement, durationSeconds: number) {
  const [shown, setShown] = useState<FilmState>({
    state: "resting",
    isWaiting: false,
    seconds: 0,
    durationSeconds,
    loadedSeconds: 0,
    volume: 1,
    isMuted: false,
  });
  const listening = useRef<AbortController>(undefined);
  const goOn = useRef<Wish>(undefined);

  useEffect(() => {
    const element = film.current;
    if (!element) return;
    const { signal } = (listening.current = new AbortController());
    const on = (name: string, read: () => Partial<FilmState>) => {
      const show = () => {
        const news = read();
        setShown((before) => ({ ...before, ...news }));
      };
      element.addEventListener(name, show, { signal });
    };
    on("play", () => ({ state: "playing" }));
    on("pause", () => ({ state: element.ended ? "ended" : "paused" }));
    on("ended", () => ({ state: "ended" }));
    on("error", () => ({ state: "failed" }));
    on("waiting", () => ({ isWaiting: true }));
    on("playing", () => ({ isWaiting: false }));
    on("canplay", () => ({ isWaiting: false }));
    on("timeupdate", () => ({ seconds: element.currentTime }));
    on("progress", () => ({ loadedSeconds: lastSecondOf(element.buffered) }));
    on("volumechange", () => ({ volume: element.volume, isMuted: element.muted }));
    on("loadedmetadata", () =>
      Number.isFinite(element.duration) ? { durationSeconds: element.duration } : {},
    );
    const onLoaded = () => {
      const wish = goOn.current;
      goOn.current = undefined;
      if (!wish) return;
      element.currentTime = wish.seconds;
      if (wish.isPlaying) void element.play().catch(() => undefined);
    };
    element.addEventListener("loadedmetadata", onLoaded, { signal });
    return () => listening.current?.abort();
  }, [film]);

  return {
    shown,
    /** Shows what the element is about to say, or cannot. */
    show: (read: (before: FilmState) => Partial<FilmState>) =>
      setShown((before) => ({ ...before, ...read(before) })),
    /** Ignores what the element does from now on. */
    ignore: () => listening.current?.abort(),
    /** Loads the element's file, or another one, and goes on at the wished place. */
    load(element: HTMLVideoElement, wish: Wish, address?: string): void {
      goOn.current = wish;
      element.preload = "metadata";
      if (address !== undefined) element.src = address;
      element.load();
    },
  };
}

function lastSecondOf(ranges: TimeRanges): number {
  return ranges.length > 0 ? ranges.end(ranges.length - 1) : 0;
}
