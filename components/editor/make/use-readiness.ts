"use client";

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { askForRender, type RenderAnswer } from "@/components/editor/make/render-calls";
import { useAutosave, useProject, useSession } from "@/components/editor/session-context";
import { missingForRender } from "@/lib/film/missing-for-render";

export type Readiness = {
  /** What the film lacks, by the API's codes. */
  missing: readonly ReturnType<typeof missingForRender>[number]["code"][];
  /** What the service said of the film as it is kept there; null until it has. */
  answer: RenderAnswer | null;
  tell(answer: RenderAnswer): void;
  /** It is still to be asked, or has not answered yet. */
  isAsked: boolean;
};

/** Whether the film can be made. What the service says of it (the balance, whether anything has changed) is asked for each version that it has. */
export function useReadiness(): Readiness {
  const session = useSession();
  const autosave = useAutosave();
  const project = useProject((present) => present);
  const isKept = useStore(autosave.state, (save) => save.kind === "saved");
  const [answer, setAnswer] = useState<RenderAnswer | null>(null);
  const missing = missingForRender(project.document, project.name).map(({ code }) => code);
  const isAsking = missing.length === 0 && isKept;

  useEffect(() => {
    if (!isAsking) return;
    let isCurrent = true;
    void askForRender({ videoId: session.videoId, isDryRun: true }).then(
      (told) => isCurrent && setAnswer(told),
    );
    return () => {
      isCurrent = false;
    };
  }, [session.videoId, isAsking, project]);

  return { missing, answer, tell: setAnswer, isAsked: isAsking && answer === null };
}
