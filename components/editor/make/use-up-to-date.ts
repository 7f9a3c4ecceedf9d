"use client";

import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { filmOf } from "@/components/editor/make/followed-render";
import { makesSameFilm, projectShown } from "@/components/editor/make/project-shown";
import { askForRender } from "@/components/editor/make/render-calls";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useAutosave, useProject, useSession } from "@/components/editor/session-context";
import { useVideo } from "@/components/editor/video-context";
import { queryKeys } from "@/lib/client/query-keys";

/**
 * Whether the finished film shows what is being edited; undefined while there is none or it is not known. The page says so
 * of the film it comes with. For any other the service is asked once, whoever wants to know. Edits are known here.
 */
export function useUpToDate(): boolean | undefined {
  const session = useSession();
  const { atOpening } = useVideo();
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
    initialData: film === atOpening.film ? atOpening.shown : undefined,
    enabled: film !== undefined && isKept && isPainted,
    staleTime: Infinity,
    // It is a project of this visit.
    gcTime: 0,
    structuralSharing: false,
  });
  const isShown = useProject((project) => typeof shown === "object" && makesSameFilm(project, shown));
  return film === undefined || shown === undefined || shown === "unknown" ? undefined : isShown;
}
