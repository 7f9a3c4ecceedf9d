"use client";

import { type RefObject, useEffect } from "react";
import { reportPlay } from "@/lib/client/changes/plays";

/** Watching this long counts as a play; for films shorter than twice that, reaching the middle does. */
const playSeconds = 3;
/** A larger jump between two updates was a seek. */
const maxStepSeconds = 1.5;

/** A visit lasts as long as the tab, or as long as the page in frames without storage. */
const reportedOnPage = new Set<string>();

function isFirstInVisit(id: string): boolean {
  if (reportedOnPage.has(id)) return false;
  reportedOnPage.add(id);
  try {
    const key = `kinora:played:${id}`;
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "1");
  } catch {
    // Browsers refuse storage to frames on other sites.
  }
  return true;
}

/** Reports once per visit that somebody watched the film, rather than only opened its page. */
export function usePlayReport(
  film: RefObject<HTMLVideoElement | null>,
  id: string,
  durationSeconds: number,
  isShown: boolean,
): void {
  useEffect(() => {
    const element = film.current;
    if (!element || !isShown) return;
    let watched = 0;
    let last = 0;
    const enough = Math.min(playSeconds, durationSeconds / 2);
    const update = () => {
      const step = element.currentTime - last;
      last = element.currentTime;
      if (step > 0 && step <= maxStepSeconds) watched += step;
      if (watched < enough) return;
      element.removeEventListener("timeupdate", update);
      // A failed report must not bother the viewer.
      if (isFirstInVisit(id)) void reportPlay(id).catch(() => undefined);
    };
    element.addEventListener("timeupdate", update);
    return () => element.removeEventListener("timeupdate", update);
  }, [film, id, durationSeconds, isShown]);
}
