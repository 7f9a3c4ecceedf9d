"use client";

import { CircleAlert, PartyPopper } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { CORNER_ID, focusMakeButton } from "@/components/editor/make/make-focus";
import { RunningRender } from "@/components/editor/make/running-render";
import { useComingFiles } from "@/components/editor/make/use-coming-files";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";

const words = editorWords.make;
/** Shows a render's progress while the film is edited; then that it finished, or why it failed. It covers nothing. */
export function MakingCorner() {
  const screen = useScreenStore();
  const isMaking = useScreen((state) => state.isMaking);
  const isMakeDue = useScreen((state) => state.isMakeDue);
  const coming = useComingFiles();
  const { status, news, forget } = useRenderFollower();
  const wasRunning = useRef(false);
  useEffect(() => {
    // The focused button is gone, for example after a cancel: return the focus to where the render was started.
    if (wasRunning.current && status !== "processing" && document.activeElement === document.body)
      focusMakeButton();
    wasRunning.current = status === "processing";
  }, [status]);
  if (status === "processing") {
    return (
      <Corner>
        <RunningRender />
      </Corner>
    );
  }
  if (isMakeDue) {
    return (
      <Corner>
        <p role="status" className="text-14 font-semibold" data-testid="make-due">
          {words.due(coming)}
        </p>
        <div className="flex items-center gap-1">
          <p className="min-w-0 flex-1 text-13 text-ink-soft">{words.dueText}</p>
          <button
            type="button"
            onClick={() => {
              screen.setState({ isMakeDue: false });
              focusMakeButton();
            }}
            className={buttonClass("bare", "small", "-mr-3")}
            data-testid="make-not-yet"
          >
            {words.notYet}
          </button>
        </div>
      </Corner>
    );
  }
  if (news === "done") {
    return (
      <Corner>
        <p
          role="status"
          className="flex items-center gap-2 text-14 font-semibold"
          data-testid="finished-news"
        >
          <PartyPopper aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.5} />
          {words.done}
        </p>
        <div className="grid grid-cols-2 gap-2">
          <button
            type="button"
            className={buttonClass("primary", "small")}
            onClick={() => {
              forget();
              screen.setState({ showsFinished: "news" });
            }}
            data-testid="watch-finished"
          >
            {words.watch}
          </button>
          <button
            type="button"
            className={buttonClass("quiet", "small")}
            onClick={forget}
            data-testid="finished-later"
          >
            {words.later}
          </button>
        </div>
      </Corner>
    );
  }
  if (news === "failed" && !isMaking) {
    return (
      <Corner>
        <p role="alert" className="flex items-center gap-2 text-14 text-danger" data-testid="failed-news">
          <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.5} />
          {words.failed}
        </p>
        <button
          type="button"
          className={buttonClass("quiet", "small")}
          onClick={() => {
            forget();
            screen.setState({ isMaking: true, sheet: null });
          }}
        >
          {words.why}
        </button>
      </Corner>
    );
  }
  return null;
}

function Corner({ children }: { children: ReactNode }) {
  return (
    <section
      id={CORNER_ID}
      tabIndex={-1}
      aria-label={words.title}
      className="grid shrink-0 gap-2.5 border-t border-hairline bg-surface px-4 py-3 outline-none"
      data-testid="making-corner"
    >
      {children}
    </section>
  );
}
