"use client";

import { focusTimeline } from "@/components/editor/clip-element";
import { useProject } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";

/** Leads the keyboard past all panels to the clips. It is seen only while it has the focus. */
export function ToTimeline() {
  const isEmpty = useProject(({ document }) => document.visuals.length === 0);
  if (isEmpty) return null;
  return (
    <button
      type="button"
      onClick={focusTimeline}
      className="absolute top-1.5 left-2 z-40 -translate-y-16 rounded-control bg-ink px-3 py-2 text-14 font-medium text-paper focus:translate-y-0"
      data-testid="to-timeline"
    >
      {editorWords.timeline.skipTo}
    </button>
  );
}
