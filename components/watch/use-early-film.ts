"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { handOver } from "@/components/watch/hand-over";
import { type EarlyNews, followEarlyFilm } from "@/lib/client/early/follow-early-film";

type Given = {
  videoId: string;
  /** Whether the film was being made when it was opened. */
  isBeingMade: boolean;
  /** The finished film is there to go over to. */
  isFinished: boolean;
  early: RefObject<HTMLVideoElement | null>;
  finished: RefObject<HTMLVideoElement | null>;
  /** It is finished, or may not be watched any more. */
  onOver: () => void;
  /** The finished film has taken the place of what was there. */
  onShown: () => void;
};

export type EarlyFilm = {
  /** What there is of the film is shown, and not the finished one. */
  isShown: boolean;
  /** Null until it is known how much is there. */
  news: EarlyNews | null;
};

/** Watches a film while it is made, and goes over to the finished file as if nothing had happened. */
export function useEarlyFilm(given: Given): EarlyFilm {
  const { videoId, isBeingMade, isFinished, early, finished } = given;
  const [isShown, setShown] = useState(isBeingMade);
  const [news, setNews] = useState<EarlyNews | null>(null);
  const tellOver = useEffectEvent(() => given.onOver());
  const showFinished = useEffectEvent(() => {
    setShown(false);
    given.onShown();
  });

  useEffect(() => {
    const element = early.current;
    if (!isShown || !element) return;
    const following = new AbortController();
    const onNews = (told: EarlyNews) => {
      setNews(told);
      if (told.state === "stopped") element.pause();
      if (told.state === "finished" || told.state === "gone") tellOver();
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
      // A browser that lets nothing play by itself lets it when somebody has stopped it and goes on.
      while (!(await handOver(from, to, { show: showFinished, signal })))
        await new Promise((resolve) => from.addEventListener("pause", resolve, { once: true, signal }));
    };
    goOver().catch(() => undefined);
    return () => going.abort();
  }, [early, finished, isShown, isFinished]);

  return { isShown, news };
}
