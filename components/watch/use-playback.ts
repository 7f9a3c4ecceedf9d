"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { type EarlyFilm, useEarlyFilm } from "@/components/watch/use-early-film";

export type Source = { quality: number; address: string };

export type Playback = {
  state: "resting" | "playing" | "paused" | "ended" | "failed";
  isWaiting: boolean;
  seconds: number;
  durationSeconds: number;
  loadedSeconds: number;
  volume: number;
  isMuted: boolean;
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

type Film = RefObject<HTMLVideoElement | null>;

/**
 * The state of the film's elements, and the controls. There are two elements: one for the early film, and one for the
 * finished film.
 */
export function usePlayback(given: Given): {
  early: Film;
  finished: Film;
  earlyFilm: EarlyFilm;
  playback: Playback;
} {
  const early = useRef<HTMLVideoElement>(null);
  const finished = useRef<HTMLVideoElement>(null);
  const listening = useRef<AbortController>(undefined);
  const [isBeingMade] = useState(given.sources.length === 0);
  const earlyFilm = useEarlyFilm({
    videoId: given.videoId,
    isBeingMade,
    early,
    finished,
    isFinished: given.sources.length > 0,
    onOver: () => given.onOver?.(),
    onShown: () => {
      // Ignore that the early element stops.
      listening.current?.abort();
      setWaiting(false);
      setState((known) => (finished.current && !finished.current.paused ? "playing" : known));
    },
  });
  const film = earlyFilm.isShown ? early : finished;
  const [state, setState] = useState<Playback["state"]>("resting");
  const [isWaiting, setWaiting] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [durationSeconds, setDuration] = useState(given.durationSeconds);
  const [loadedSeconds, setLoaded] = useState(0);
  const [volume, tellVolume] = useState(1);
  const [isMuted, tellMuted] = useState(false);
  const [chosen, tellQuality] = useState<number | null>(null);
  const quality = chosen ?? given.startQuality;
  const goOn = useRef<{ seconds: number; isPlaying: boolean } | null>(null);

  useEffect(() => {
    const element = film.current;
    if (!element) return;
    const { signal } = (listening.current = new AbortController());
    const on = (name: string, act: () => void) => element.addEventListener(name, act, { signal });
    on("play", () => setState("playing"));
    on("pause", () => setState(element.ended ? "ended" : "paused"));
    on("ended", () => setState("ended"));
    on("waiting", () => setWaiting(true));
    on("playing", () => setWaiting(false));
    on("canplay", () => setWaiting(false));
    on("timeupdate", () => setSeconds(element.currentTime));
    on("progress", () =>
      setLoaded(element.buffered.length ? element.buffered.end(element.buffered.length - 1) : 0),
    );
    on("volumechange", () => {
      tellVolume(element.volume);
      tellMuted(element.muted);
    });
    on("error", () => setState("failed"));
    on("loadedmetadata", () => {
      if (Number.isFinite(element.duration)) setDuration(element.duration);
      const wish = goOn.current;
      goOn.current = null;
      if (!wish) return;
      element.currentTime = wish.seconds;
      if (wish.isPlaying) void element.play().catch(() => undefined);
    });
    return () => listening.current?.abort();
  }, [film]);

  const { news } = earlyFilm;
  // Seek only within what there is.
  const lastSeconds = earlyFilm.isShown ? Math.max(0, (news?.seconds ?? 0) - 0.1) : durationSeconds;

  const toggle = () => {
    const element = film.current;
    if (!element) return;
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  };

  const seek = (wish: number) => {
    const element = film.current;
    if (!element) return;
    const place = Math.max(0, Math.min(lastSeconds, wish));
    setSeconds(place);
    if (element.readyState > 0) {
      element.currentTime = place;
      return;
    }
    // Nothing is loaded yet, so seek once something is.
    goOn.current = { seconds: place, isPlaying: !element.paused };
    element.preload = "metadata";
    element.load();
  };

  const restart = (at: number, isPlaying: boolean, address: string) => {
    const element = film.current;
    if (!element) return;
    goOn.current = { seconds: at, isPlaying };
    element.preload = "metadata";
    element.src = address;
    element.load();
  };

  const playback: Playback = {
    state,
    isWaiting,
    seconds,
    durationSeconds: (earlyFilm.isShown && news?.durationSeconds) || durationSeconds,
    loadedSeconds: earlyFilm.isShown ? (news?.seconds ?? 0) : loadedSeconds,
    volume,
    isMuted,
    quality,
    toggle,
    seek,
    setVolume: (wish) => {
      if (!film.current) return;
      film.current.volume = Math.max(0, Math.min(1, wish));
      film.current.muted = wish <= 0;
    },
    setMuted: (muted) => {
      if (film.current) film.current.muted = muted;
    },
    setQuality: (wish) => {
      const source = given.sources.find((one) => one.quality === wish);
      if (!source || wish === quality) return;
      tellQuality(wish);
      if (state === "resting") film.current?.setAttribute("src", source.address);
      else restart(seconds, state === "playing", source.address);
    },
    retry: () => {
      const source = given.sources.find((one) => one.quality === quality);
      setState("paused");
      if (source) restart(seconds, true, source.address);
    },
  };
  return { early, finished, earlyFilm, playback };
}
