"use client";

import { Clapperboard, LoaderCircle, Play } from "lucide-react";
import { focusCorner, MAKE_BUTTON_ID } from "@/components/editor/make/make-focus";
import { useMaking } from "@/components/editor/make/use-making";
import { useUpToDate } from "@/components/editor/make/use-up-to-date";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";

const words = editorWords.top;

/** Opens how to make the film, or to watch and share it once it is finished and nothing has changed since. */
export function MakeButton({ className = "" }: { className?: string }) {
  const screen = useScreenStore();
  const isMaking = useScreen((state) => state.isMaking);
  const isDue = useScreen((state) => state.isMakeDue);
  const { isRunning, progress } = useMaking();
  // Once it is ordered, the corner says how far it is.
  const isOrdered = isRunning || isDue;
  const isUpToDate = useUpToDate() === true;
  const Icon = isOrdered ? LoaderCircle : isUpToDate ? Play : Clapperboard;
  return (
    <button
      type="button"
      id={MAKE_BUTTON_ID}
      aria-expanded={isOrdered ? undefined : isMaking}
      onClick={({ detail }) => {
        // The second click of a double click must not close what the first one opened.
        if (detail > 1) return;
        if (isOrdered) focusCorner();
        else screen.setState({ isMaking: !isMaking });
      }}
      className={buttonClass(
        isOrdered || isMaking ? "quiet" : "primary",
        "small",
        `shrink-0 whitespace-nowrap ${className}`,
      )}
      data-testid="make"
    >
      <Icon aria-hidden="true" className={`size-4 ${isOrdered ? "animate-spin" : ""}`} strokeWidth={1.5} />
      {isOrdered
        ? words.making(isRunning ? progress : null)
        : isUpToDate
          ? editorWords.make.watchAndShare
          : words.make}
    </button>
  );
}
