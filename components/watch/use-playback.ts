"use client";

import { useRef, useState } from "react";
import { type EarlyFilm, useEarlyFilm } from "@/components/watch/use-early-film";
import { type FilmElement, type FilmState, useFilmElement } from "@/components/watch/use-film-element";

export type Source = { quality: number; address: string };

export type Playback = FilmState & {
  quality: number;
  toggle: () => void;
  seek: (seconds: number) => void;
  setVolume: (volume: number) => void;
  setMuted: (muted: boolean) => void;
  setQuality: (quality: number) => void;
  retry: () => void;
};

type Given = {
  videoId: string;
  /** Empty while the film is being made. */
  sources: readonly Source[];
  startQuality: number;
  durationSeconds: number;
  /** Called when a film that was being made is finished, or may no longer be watched. */
  onOver?: () => void;
};

/**
 * The state of the film's elements, and the controls. There are two elements: one for the early film, and one for the
 * finished film.
 */
export function usePlayback(given: Given): {
  early: FilmElement;
  finished: FilmElement;
  earlyFilm: EarlyFilm;
  playback: Playback;
} {
  const { videoId, sources, startQuality } = given;
  const early = useRef<HTMLVideoElement>(null);
  const finished = useRef<HTMLVideoElement>(null);
  const [isBeingMade] = useState(sources.length === 0);
  const earlyFilm = useEarlyFilm({
    videoId,
    isBeingMade,
    early,
    finished,
    isFinished: sources.length > 0,
    onOver: () => given.onOver?.(),
    onShown: () => {
      // The early element stops, which nobody needs to see.
      ignore();
      show(({ state }) => ({
        isWaiting: false,
        state: finished.current && !finished.current.paused ? "playing" : state,
      }));
    },
  });
  const film = earlyFilm.isShown ? early : finished;
  const { shown, show, ignore, load } = useFilmElement(film, given.durationSeconds);
  const [chosen, choose] = useState<number | null>(null);
  const quality = chosen ?? startQuality;

  /** How much of the film there is so far; undefined once it is whole. */
  const thereSeconds = earlyFilm.isShown ? (earlyFilm.news?.seconds ?? 0) : undefined;
  const durationSeconds = (earlyFilm.isShown && earlyFilm.news?.durationSeconds) || shown.durationSeconds;

  const toggle = () => {
    const element = film.current;
    if (!element) return;
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  };

  const seek = (wish: number) => {
    const element = film.current;
    if (!element) return;
    // Seek only within what there is.
    const lastSecond = thereSeconds === undefined ? shown.durationSeconds : Math.max(0, thereSeconds - 0.1);
    const seconds = Math.max(0, Math.min(lastSecond, wish));
    show(() => ({ seconds }));
    if (element.readyState > 0) element.currentTime = seconds;
    // Nothing is loaded yet, so seek once something is.
    else load(element, { seconds, isPlaying: !element.paused });
  };

  const setVolume = (wish: number) => {
    if (!film.current) return;
    film.current.volume = Math.max(0, Math.min(1, wish));
    film.current.muted = wish <= 0;
  };

  const setMuted = (muted: boolean) => {
    if (film.current) film.current.muted = muted;
  };

  /** Plays the film's file in this quality from the same place. */
  const goOnIn = (source: Source, isPlaying: boolean) => {
    if (film.current) load(film.current, { seconds: shown.seconds, isPlaying }, source.address);
  };

  const setQuality = (wish: number) => {
    const source = sources.find((one) => one.quality === wish);
    if (!source || wish === quality) return;
    choose(wish);
    if (shown.state === "resting") film.current?.setAttribute("src", source.address);
    else goOnIn(source, shown.state === "playing");
  };

  const retry = () => {
    const source = sources.find((one) => one.quality === quality);
    show(() => ({ state: "paused" }));
    if (source) goOnIn(source, true);
  };

  const playback: Playback = {
    ...shown,
    durationSeconds,
    loadedSeconds: thereSeconds ?? shown.loadedSeconds,
    quality,
    toggle,
    seek,
    setVolume,
    setMuted,
    setQuality,
    retry,
  };
  return { early, finished, earlyFilm, playback };
}
