"use client";

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { askForRender, type RenderAnswer } from "@/components/editor/make/render-calls";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useAutosave, useProject, useSession } from "@/components/editor/session-context";
import { missingForRender } from "@/lib/film/missing-for-render";

export type Readiness = {
  /** What the film lacks, by the API's codes. */
  missing: readonly ReturnType<typeof missingForRender>[number]["code"][];
  /** What the service said about the saved film; null until it answers. */
  answer: RenderAnswer | null;
  tell(answer: RenderAnswer): void;
  /** Whether the service has been asked and has not answered yet. */
  isAsked: boolean;
};

/**
 * Whether the film can be made. Asks the service about the balance, and whether anything changed: once per saved version,
 * and again when a render begins or ends, perhaps in another tab.
 */
export function useReadiness(): Readiness {
  const session = useSession();
  const autosave = useAutosave();
  const { status } = useRenderFollower();
  const project = useProject((present) => present);
  const isKept = useStore(autosave.state, (save) => save.kind === "saved");
  const [answer, setAnswer] = useState<RenderAnswer | null>(null);
  const missing = missingForRender(project.document, project.name).map(({ code }) => code);
  const isAsking = missing.length === 0 && isKept;

  useEffect(() => {
    if (!isAsking) return;
    let isCurrent = true;
    void askForRender({ videoId: session.videoId, isDryRun: true }).then(
      (reply) => isCurrent && setAnswer(reply),
    );
    return () => {
      isCurrent = false;
    };
  }, [session.videoId, isAsking, project, status]);

  return { missing, answer, tell: setAnswer, isAsked: isAsking && answer === null };
}
