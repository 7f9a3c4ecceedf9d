"use client";

import { type RefObject, useEffect, useState } from "react";

/** People notice when lips and words are further apart than this. */
const maxDriftSeconds = 0.08;

export type ClipPlayback = {
  isPlaying: boolean;
  isMuted: boolean;
  seconds: number;
  toggle: () => void;
  mute: () => void;
};

/** Plays picture and sound, which are two files. The picture leads, and the sound follows it. */
export function useClipPlayback(
  video: RefObject<HTMLVideoElement | null>,
  sound: RefObject<HTMLAudioElement | null>,
): ClipPlayback {
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    const [film, audio] = [video.current, sound.current];
    if (!film) return;
    const { signal, abort } = listening();
    const follow = () => {
      if (audio && Math.abs(audio.currentTime - film.currentTime) > maxDriftSeconds)
        audio.currentTime = film.currentTime;
    };
    const start = () => {
      follow();
      // If the sound ends before the picture, it stays silent.
      if (audio && film.currentTime < audio.duration) void audio.play().catch(() => undefined);
    };
    film.addEventListener("playing", start, { signal });
    film.addEventListener("play", () => setPlaying(true), { signal });
    film.addEventListener("pause", () => setPlaying(false), { signal });
    for (const stop of ["pause", "waiting", "seeking", "ended"])
      film.addEventListener(stop, () => audio?.pause(), { signal });
    film.addEventListener("seeking", () => setSeconds(film.currentTime), { signal });
    film.addEventListener("seeked", () => (film.paused ? follow() : start()), { signal });
    film.addEventListener(
      "timeupdate",
      () => {
        setSeconds(film.currentTime);
        if (!film.paused && !audio?.seeking) follow();
      },
      { signal },
    );
    // Browsers may refuse to play without a press. The clip then waits for its button.
    void film.play().catch(() => undefined);
    return () => {
      abort();
      film.pause();
      audio?.pause();
    };
  }, [video, sound]);

  return {
    isPlaying,
    isMuted,
    seconds,
    toggle() {
      if (video.current?.paused) void video.current.play().catch(() => undefined);
      else video.current?.pause();
    },
    mute: () => setMuted(!isMuted),
  };
}

function listening() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
