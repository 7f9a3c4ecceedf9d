"use client";

import { useEffect, useRef } from "react";
import { clipElement } from "@/components/editor/clip-element";
import { useScreenStore } from "@/components/editor/screen-store";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";

const words = editorWords.library;

/** Above the library's pictures while one of them is chosen for the place of another. */
export function ReplacingNote({ clipId }: { clipId: string }) {
  const screen = useScreenStore();
  const cancel = useRef<HTMLButtonElement>(null);
  // Whoever uses the keyboard goes on among the pictures.
  useEffect(() => cancel.current?.focus(), [clipId]);
  return (
    <div
      role="status"
      className="sticky top-0 z-10 -mx-3 flex items-center gap-2 border-b border-hairline bg-surface py-2 pr-1 pl-3 text-13 in-hand:static"
      data-testid="replacing"
    >
      <span className="min-w-0 flex-1">{words.replacing}</span>
      <button
        ref={cancel}
        type="button"
        className={buttonClass("bare", "small", "in-hand:hidden")}
        onClick={() => {
          screen.setState({ replacedClipId: null });
          clipElement(clipId)?.focus();
        }}
        data-testid="stop-replacing"
      >
        {words.stopReplacing}
      </button>
    </div>
  );
}
