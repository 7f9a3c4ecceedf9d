"use client";

import { Clapperboard, LoaderCircle } from "lucide-react";
import { focusCorner, MAKE_BUTTON_ID } from "@/components/editor/make/make-focus";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";

const words = editorWords.top;

export function MakeButton({ className = "" }: { className?: string }) {
  const screen = useScreenStore();
  const isMaking = useScreen((state) => state.isMaking);
  const { status, progress } = useRenderFollower();
  const isRunning = status === "processing";
  const Icon = isRunning ? LoaderCircle : Clapperboard;
  return (
    <button
      type="button"
      id={MAKE_BUTTON_ID}
      aria-expanded={isRunning ? undefined : isMaking}
      onClick={() => {
        if (isRunning) focusCorner();
        else screen.setState({ isMaking: !isMaking });
      }}
      className={buttonClass(
        isRunning || isMaking ? "quiet" : "primary",
        "small",
        `shrink-0 whitespace-nowrap ${className}`,
      )}
      data-testid="make"
    >
      <Icon aria-hidden="true" className={`size-4 ${isRunning ? "animate-spin" : ""}`} strokeWidth={1.5} />
      {isRunning ? words.making(progress) : words.make}
    </button>
  );
}
