"use client";

import { useStore } from "zustand";
import { useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { jumpInHistory } from "@/lib/editor/commands/travel";
import { stepsOf } from "@/lib/editor/document/history";

type HistoryStep = {
  label: string;
  isPresent: boolean;
  /** Whether the step was undone, so it lies ahead of the present. */
  isUndone: boolean;
  goThere(): void;
  testId: string;
};

/** The steps of this visit, latest first. */
export function useHistorySteps(): HistoryStep[] {
  const session = useSession();
  const history = useStore(session.documents, (state) => state.history);
  const at = history.past.length;
  return stepsOf(history)
    .map(({ label }, index) => ({
      label: editorWords.edits[label],
      isPresent: index === at,
      isUndone: index > at,
      goThere: () => jumpInHistory(session, index),
      testId: `history-${index}`,
    }))
    .reverse();
}
