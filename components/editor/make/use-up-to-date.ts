"use client";

import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { filmOf } from "@/components/editor/make/followed-render";
import { projectShown } from "@/components/editor/make/project-shown";
import { askForRender } from "@/components/editor/make/render-calls";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useAutosave, useProject, useSession } from "@/components/editor/session-context";
import { queryKeys } from "@/lib/client/query-keys";

/**
 * Whether the finished film shows what is being edited; undefined while there is none or it is not known. Asks the service
 * once for each film, whoever wants to know, and knows of edits itself.
 */
export function useUpToDate(): boolean | undefined {
  const session = useSession();
  const autosave = useAutosave();
  const { status, thumbnail } = useRenderFollower();
  const film = status === "published" ? filmOf(thumbnail) : undefined;
  const isKept = useStore(autosave.state, (save) => save.kind === "saved");
  // The first frame comes before everything that can wait.
  const isPainted = useStore(session.playback, (playback) => playback.isPainted);
  const { data: shown } = useQuery({
    queryKey: queryKeys.projectShown(session.videoId, film ?? ""),
    queryFn: async () => {
      const { project } = session.documents.getState();
      return projectShown(await askForRender({ videoId: session.videoId, isDryRun: true }), project);
    },
    enabled: film !== undefined && isKept && isPainted,
    staleTime: Infinity,
    // It is a project of this visit.
    gcTime: 0,
    structuralSharing: false,
  });
  const isShown = useProject((project) => project === shown);
  return film === undefined || shown === undefined || shown === "unknown" ? undefined : isShown;
}
