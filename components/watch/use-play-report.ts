"use client";

import { type RefObject, useEffect } from "react";
import { reportPlay } from "@/lib/client/changes/plays";

/** Watched for so long, or to the middle of a film that is shorter than twice that, it has been played. */
const playSeconds = 3;
/** A larger jump between two updates was a seek. */
const maxStepSeconds = 1.5;

/** A visit lasts as long as the tab; where a frame may store nothing, as long as the page. */
const reportedOnPage = new Set<string>();

function isFirstInVisit(id: string): boolean {
  if (reportedOnPage.has(id)) return false;
  reportedOnPage.add(id);
  try {
    const key = `kinora:played:${id}`;
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "1");
  } catch {
    // Storage is refused to frames on other sites.
  }
  return true;
}

/** Tells the service, once a visit, that somebody watched the film and did not just open its page. */
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
      // A play that cannot be reported must not bother the viewer.
      if (isFirstInVisit(id)) void reportPlay(id).catch(() => undefined);
    };
    element.addEventListener("timeupdate", update);
    return () => element.removeEventListener("timeupdate", update);
  }, [film, id, durationSeconds, isShown]);
}
