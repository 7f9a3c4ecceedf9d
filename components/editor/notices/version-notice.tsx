"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Strip } from "@/components/editor/notices/strip";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useVideo } from "@/components/editor/video-context";
import { momentText } from "@/components/editor/versions/moment-text";
import { OPEN_VERSIONS_ID } from "@/components/editor/versions/open-versions";
import { problemText } from "@/components/shell/problem-text";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { earlierFilmQuery } from "@/lib/editor/document/earlier-film";

const words = editorWords.versions;

/** Moves the focus to where the version can be looked at again. */
function focusVersion(number: number): void {
  const row = document.querySelector<HTMLElement>(`[data-number="${number}"]`);
  (row ?? document.getElementById(OPEN_VERSIONS_ID))?.focus({ preventScroll: true });
}

/** Says that the preview shows an earlier version, and offers to restore it or go back. */
export function VersionNotice() {
  const screen = useScreenStore();
  const version = useScreen((state) => state.lookedAtVersion);
  const { restore, video } = useVideo();
  const { error, isSuccess } = useQuery({
    ...earlierFilmQuery(video.id, version?.number ?? 0),
    enabled: version !== null,
  });
  const [isRestoring, setRestoring] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!version) return null;

  const bringBack = async () => {
    setRestoring(true);
    setProblem(null);
    try {
      await restore(version.number);
      flushSync(() => screen.setState({ lookedAtVersion: null, hasVersions: false }));
      focusVersion(version.number);
    } catch (error) {
      setProblem(problemText(error));
    }
    setRestoring(false);
  };

  return (
    <Strip
      text={
        problem ?? (error ? words.unseen(problemText(error)) : words.looking(momentText(version.saved_on)))
      }
      testId="version-notice"
    >
      <button
        type="button"
        className={buttonClass("bare", "small", "max-md:-ml-3")}
        onClick={() => {
          flushSync(() => screen.setState({ lookedAtVersion: null }));
          focusVersion(version.number);
        }}
        data-testid="version-back"
      >
        {words.back}
      </button>
      <button
        type="button"
        className={buttonClass("primary", "small")}
        disabled={isRestoring || !isSuccess}
        onClick={() => void bringBack()}
        data-testid="version-restore"
      >
        {isRestoring ? words.restoring : words.restore}
      </button>
    </Strip>
  );
}
