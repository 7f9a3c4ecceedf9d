"use client";

import { useEffect, useMemo, useState } from "react";
import { useSession } from "@/components/editor/session-context";
import type { Opening } from "@/remotion/opening";

export type FilmOpening = {
  opening: Opening;
  isFailed: boolean;
  retry(): void;
};

/** Follows the film until its first frame is painted, and tries again after a failure when asked, or back online. */
export function useOpening(): FilmOpening {
  const { playback } = useSession();
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
        if (!playback.getState().isPainted) playback.setState({ isPainted: true });
      },
      onFailed: () => setFailedAttempt(attempt),
    }),
    [playback, attempt],
  );
  return { opening, isFailed, retry };
}
