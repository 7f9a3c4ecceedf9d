"use client";

import { useQueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { askForRender, type RenderAnswer } from "@/components/editor/make/render-calls";
import { useRenderFollower } from "@/components/editor/make/use-render-follower";
import { useScreenStore } from "@/components/editor/screen-store";
import { useAutosave, useSession } from "@/components/editor/session-context";
import { queryKeys } from "@/lib/client/query-keys";

export const isUnderWay = (answer: RenderAnswer | undefined) =>
  answer?.kind === "accepted" || answer?.kind === "running";

/** Saves the film and has it made. Returns the service's answer; undefined while the last edits cannot be saved. */
export function useOrder(): (isForced: boolean) => Promise<RenderAnswer | undefined> {
  const { videoId } = useSession();
  const autosave = useAutosave();
  const screen = useScreenStore();
  const queries = useQueryClient();
  const { expect } = useRenderFollower();
  return async (isForced) => {
    screen.setState({ isMakeDue: false });
    await autosave.flush();
    if (autosave.hasUnsaved()) return undefined;
    const answer = await askForRender({ videoId, isForced });
    if (!isUnderWay(answer)) return answer;
    // From here on the corner shows progress, so give the panel's place back to the settings.
    flushSync(() => {
      expect();
      screen.setState({ isMaking: false });
    });
    void queries.invalidateQueries({ queryKey: queryKeys.profile });
    return answer;
  };
}
