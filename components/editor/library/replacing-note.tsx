"use client";

import { useEffect, useId, useRef } from "react";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";

const words = editorWords.library;

/** Above the library's pictures while one of them is chosen for the place of another. */
export function ReplacingNote({ onStop }: { onStop(): void }) {
  const noteId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  // Whoever uses the keyboard goes on among the pictures.
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div
      className="sticky top-0 z-10 -mx-3 flex items-center gap-2 border-b border-hairline bg-surface py-2 pr-1 pl-3 text-13 in-hand:static in-hand:mx-0 in-hand:px-0"
      data-testid="replacing"
    >
      <p id={noteId} role="status" className="min-w-0 flex-1">
        {words.replacing}
      </p>
      <button
        ref={cancel}
        type="button"
        aria-describedby={noteId}
        className={buttonClass("bare", "small", "in-hand:hidden")}
        onClick={onStop}
        data-testid="stop-replacing"
      >
        {words.stopReplacing}
      </button>
    </div>
  );
}
