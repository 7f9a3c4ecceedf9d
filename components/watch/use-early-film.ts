"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { handOver } from "@/components/watch/hand-over";
import { type EarlyNews, followEarlyFilm } from "@/lib/client/early/follow-early-film";

type Given = {
  videoId: string;
  /** Whether the film was being made when it was opened. */
  isBeingMade: boolean;
  /** Whether there is a finished film to switch to. */
  isFinished: boolean;
  early: RefObject<HTMLVideoElement | null>;
  finished: RefObject<HTMLVideoElement | null>;
  /** Called when the film is finished, or may no longer be watched. */
  onOver: () => void;
  /** Called when the finished film has replaced the early one. */
  onShown: () => void;
};

export type EarlyFilm = {
  /** Whether the early film shows rather than the finished one. */
  isShown: boolean;
  /** Null until the first playlist arrives. */
  news: EarlyNews | null;
};

/** Plays an early film, and switches to the finished file without interruption. */
export function useEarlyFilm(given: Given): EarlyFilm {
  const { videoId, isBeingMade, isFinished, early, finished } = given;
  const [isShown, setShown] = useState(isBeingMade);
  const [news, setNews] = useState<EarlyNews | null>(null);
  const tellOver = useEffectEvent(() => given.onOver());
  const showFinished = useEffectEvent(() => {
    // The finished film plays already: shown any later, it would have jumped ahead.
    flushSync(() => {
      setShown(false);
      given.onShown();
    });
  });

  useEffect(() => {
    const element = early.current;
    if (!isShown || !element) return;
    const following = new AbortController();
    const onNews = (latest: EarlyNews) => {
      setNews(latest);
      if (latest.state === "stopped") element.pause();
      if (latest.state === "finished" || latest.state === "gone") tellOver();
    };
    followEarlyFilm(element, videoId, { onNews, signal: following.signal }).catch(() => undefined);
    return () => following.abort();
  }, [early, videoId, isShown]);

  useEffect(() => {
    const [from, to] = [early.current, finished.current];
    if (!isShown || !isFinished || !from || !to) return;
    const going = new AbortController();
    const { signal } = going;
    const goOver = async () => {
      // A browser that lets nothing play by itself may allow it after somebody has paused and resumed, so try again
      // then.
      while (!(await handOver(from, to, { show: showFinished, signal })))
        await new Promise((resolve) => from.addEventListener("pause", resolve, { once: true, signal }));
    };
    goOver().catch(() => undefined);
    return () => going.abort();
  }, [early, finished, isShown, isFinished]);

  return { isShown, news };
}
