"use client";

import { Clapperboard } from "lucide-react";
import { flushSync } from "react-dom";
import { focusCorner } from "@/components/editor/make/make-focus";
import { useScreenStore } from "@/components/editor/screen-store";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";

const words = editorWords.make;

type Props = {
  coming: number;
  /** Makes the film as it is; absent while it lacks something. */
  start: (() => void) | undefined;
};

/** How to make a film while files are on their way into it: with them, or right away. */
export function WhileComing({ coming, start }: Props) {
  const screen = useScreenStore();
  return (
    <div className="grid gap-3" data-testid="while-coming">
      <p className="text-16 font-semibold" role="status">
        {words.coming(coming)}
      </p>
      <p className="text-14 text-ink-soft">{words.comingText}</p>
      <button
        type="button"
        onClick={() => {
          flushSync(() => screen.setState({ isMakeDue: true, isMaking: false }));
          focusCorner();
        }}
        className={buttonClass("primary", "large", "w-full")}
        data-testid="make-once-here"
      >
        <Clapperboard aria-hidden="true" className="size-[18px]" strokeWidth={1.5} />
        {words.onceHere}
      </button>
      {start ? (
        <button
          type="button"
          onClick={start}
          className={buttonClass("quiet", "large", "w-full")}
          data-testid="make-start"
        >
          {words.without}
        </button>
      ) : null}
    </div>
  );
}
