"use client";

import { useState } from "react";
import { useAutosave, useProject, useSession } from "@/components/editor/session-context";
import { applyEdit } from "@/lib/editor/commands/apply-edit";
import type { Visibility } from "@/lib/editor/document/project";

type ShareGate = {
  visibility: Visibility;
  state: "idle" | "opening" | "failed";
  /** Lets people with the link watch. The link is given once the service knows it. */
  open(): Promise<void>;
};

/** A private film has to be let out before its link is worth anything. */
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
