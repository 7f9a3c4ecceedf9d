"use client";

import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { filmOf } from "@/components/editor/make/followed-render";
import { type ProjectShown, projectShown } from "@/components/editor/make/project-shown";
import { askForRender } from "@/components/editor/make/render-calls";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useAutosave, useProject, useSession } from "@/components/editor/session-context";

/** What one finished film shows. */
type Shown = { film: string; project: ProjectShown };

/**
 * Whether the finished film shows what is being edited; undefined while there is none or it is not known. Asks the service
 * once for each film, and knows of edits itself.
 */
export function useUpToDate(): boolean | undefined {
  const session = useSession();
  const autosave = useAutosave();
  const { status, thumbnail } = useRenderFollower();
  const [shown, setShown] = useState<Shown | null>(null);
  const film = status === "published" ? filmOf(thumbnail) : undefined;
  const isUnknown = film !== undefined && shown?.film !== film;
  const isKept = useStore(autosave.state, (save) => save.kind === "saved");
  // The first frame comes before everything that can wait.
  const isPainted = useStore(session.playback, (playback) => playback.isPainted);
  const isAsking = isUnknown && isKept && isPainted;

  useEffect(() => {
    if (!isAsking) return;
    let isCurrent = true;
    const { project } = session.documents.getState();
    void askForRender({ videoId: session.videoId, isDryRun: true }).then((answer) => {
      if (isCurrent) setShown({ film, project: projectShown(answer, project) });
    });
    return () => {
      isCurrent = false;
    };
  }, [session, isAsking, film]);

  const isShown = useProject((project) => project === shown?.project);
  const isKnown = film !== undefined && !isUnknown && shown?.project !== "unknown";
  return isKnown ? isShown : undefined;
}
