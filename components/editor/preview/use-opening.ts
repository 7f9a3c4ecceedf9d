"use client";

import { useEffect, useMemo, useState } from "react";
import { useScreenStore } from "@/components/editor/screen-store";
import type { Opening } from "@/remotion/opening";

export type FilmOpening = {
  opening: Opening;
  isFailed: boolean;
  retry(): void;
};

/** Follows the film until its first frame is painted, and tries again after a failure when asked, or back online. */
export function useOpening(): FilmOpening {
  const screen = useScreenStore();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const isFailed = failedAttempt === attempt;
  const retry = () => setAttempt((before) => before + 1);
  useEffect(() => {
    if (!isFailed) return;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [isFailed]);
  const opening = useMemo(
    () => ({
      attempt,
      onPainted() {
        if (!screen.getState().isFilmPainted) screen.setState({ isFilmPainted: true });
      },
      onFailed: () => setFailedAttempt(attempt),
    }),
    [screen, attempt],
  );
  return { opening, isFailed, retry };
}
