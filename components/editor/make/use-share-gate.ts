"use client";

import { useState } from "react";
import { useAutosave, useProject, useSession } from "@/components/editor/session-context";
import { applyEdit } from "@/lib/editor/commands/apply-edit";
import type { Visibility } from "@/lib/editor/document/project";

type ShareGate = {
  visibility: Visibility;
  state: "idle" | "opening" | "failed";
  /** Makes the film watchable by link. Hands out the link only once the service has saved that. */
  open(): Promise<void>;
};

/** A private film must be shared before its link works. */
export function useShareGate(): ShareGate & { isClosed: boolean } {
  const session = useSession();
  const autosave = useAutosave();
  const visibility = useProject((project) => project.visibility);
  const [state, setState] = useState<ShareGate["state"]>("idle");
  const open = async () => {
    setState("opening");
    applyEdit(session, "visibility", (project) => ({ ...project, visibility: "unlisted" }));
    await autosave.flush();
    setState(autosave.hasUnsaved() ? "failed" : "idle");
  };
  return { visibility, state, open, isClosed: visibility === "private" || state !== "idle" };
}
