"use client";

import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { FinishedFilm } from "@/components/editor/make/finished-film";
import { ReadyToMake } from "@/components/editor/make/ready-to-make";
import { RunningRender } from "@/components/editor/make/running-render";
import { useReadiness } from "@/components/editor/make/use-readiness";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useScreenStore } from "@/components/editor/screen-store";
import { makeButtonId } from "@/components/editor/top-bar/make-button";
import { IconButton } from "@/components/editor/ui/icon-button";
import { editorWords } from "@/components/strings/editor";

const words = editorWords.make;

/** From the film that is edited to the one that is finished; beside the film, which can be edited all the while. */
export function MakePanel() {
  const screen = useScreenStore();
  return (
    <aside
      aria-labelledby="make-title"
      className="flex w-72 shrink-0 flex-col overflow-y-auto border-l border-hairline bg-surface max-lg:w-60"
      data-testid="make-panel"
    >
      <div className="flex h-12 items-center justify-between pr-2 pl-4">
        <h2 id="make-title" className="text-14 font-semibold">
          {words.title}
        </h2>
        <IconButton
          icon={X}
          label={words.close}
          onClick={() => {
            screen.setState({ isMaking: false });
            document.getElementById(makeButtonId)?.focus();
          }}
          data-testid="make-close"
        />
      </div>
      <MakeSteps />
    </aside>
  );
}

export function MakeSteps() {
  const { status } = useRenderFollower();
  const isRunning = status === "processing";
  const root = useRef<HTMLDivElement>(null);

  // The keyboard comes along: what opened this is elsewhere, and what was pressed here may be gone.
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [isRunning]);

  return (
    <div ref={root} tabIndex={-1} className="grid grid-cols-1 gap-5 px-4 pb-5 outline-none">
      {isRunning ? <RunningRender /> : <RestingSteps />}
    </div>
  );
}

/** What there is comes first: a finished film that nothing has changed since, else the way to one. */
function RestingSteps() {
  const { status, files } = useRenderFollower();
  const readiness = useReadiness();
  const hasFilm = files !== null;
  const isUnchanged = readiness.answer?.kind === "unchanged";
  const isFilmFirst = hasFilm && status !== "failed" && (isUnchanged || readiness.isAsked);
  const ready = (
    <ReadyToMake readiness={readiness} isFirst={!hasFilm} isUnchanged={isFilmFirst && isUnchanged} />
  );
  return (
    <>
      {isFilmFirst ? <FinishedFilm isNews /> : ready}
      {hasFilm && !readiness.isAsked ? (
        <div className="border-t border-hairline pt-5">{isFilmFirst ? ready : <FinishedFilm />}</div>
      ) : null}
    </>
  );
}
