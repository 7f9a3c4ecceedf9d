"use client";

import { useEffect, useRef } from "react";
import { FinishedFilm } from "@/components/editor/make/finished-film";
import { ReadyToMake } from "@/components/editor/make/ready-to-make";
import { useReadiness } from "@/components/editor/make/use-readiness";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useScreenStore } from "@/components/editor/screen-store";
import { SidePanel } from "@/components/editor/side-panel";
import { MAKE_BUTTON_ID } from "@/components/editor/make/make-focus";
import { useGiveWay } from "@/components/editor/use-give-way";
import { editorWords } from "@/components/strings/editor";

const words = editorWords.make;
const closed = { isMaking: false };

/** Makes the film in a panel beside the editor, which stays usable. */
export function MakePanel() {
  const screen = useScreenStore();
  const title = useMakeTitle();
  useGiveWay(closed);
  return (
    <SidePanel
      title={title}
      closeLabel={words.close}
      onClose={() => screen.setState(closed)}
      openedBy={MAKE_BUTTON_ID}
      testId="make-panel"
      closeTestId="make-close"
    >
      <MakeSteps />
    </SidePanel>
  );
}

/** What stands above the steps, which are also for a finished film. */
export function useMakeTitle(): string {
  const { files } = useRenderFollower();
  return files ? words.titleOnceMade : words.title;
}

export function MakeSteps() {
  const root = useRef<HTMLDivElement>(null);
  // Move the focus here: the opener is elsewhere, and the pressed button may be gone.
  useEffect(() => root.current?.focus({ preventScroll: true }), []);

  return (
    <div ref={root} tabIndex={-1} className="grid grid-cols-1 gap-5 px-4 pb-5 outline-none">
      <Steps />
    </div>
  );
}

/** Shows an up-to-date finished film first, or else how to make one. */
function Steps() {
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
      {isFilmFirst ? <FinishedFilm /> : ready}
      {hasFilm && !readiness.isAsked ? (
        <div className="border-t border-hairline pt-5">{isFilmFirst ? ready : <FinishedFilm />}</div>
      ) : null}
    </>
  );
}
