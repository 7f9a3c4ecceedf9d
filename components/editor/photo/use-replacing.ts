"use client";

import { useEffect } from "react";
import { clipElement } from "@/components/editor/clip-element";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useSelection, useSession } from "@/components/editor/session-context";
import { replacePicture } from "@/lib/editor/commands/replace-picture";

type Replacing = {
  clipId: string;
  /** Puts a photo or clip of the library in its place. */
  put(id: string): void;
  stop(): void;
};

/** The clip for whose place another picture is being chosen. The choice ends when that clip alone is not selected. */
export function useReplacing(): Replacing | null {
  const session = useSession();
  const screen = useScreenStore();
  const clipId = useScreen((state) => state.replacedClipId);
  // By ids, so that a letter typed into a caption does not draw the library again.
  const ids = useSelection(({ clips }) => clips.ids);
  const isOver = clipId !== null && (ids.length !== 1 || ids[0] !== clipId);
  useEffect(() => {
    if (isOver) screen.setState({ replacedClipId: null });
  }, [screen, isOver]);
  if (isOver || clipId === null) return null;
  const stop = () => {
    // On a phone, back to its settings.
    screen.setState(({ sheet }) => ({ replacedClipId: null, sheet: sheet === "photos" ? "clip" : sheet }));
    clipElement(clipId)?.focus();
  };
  return {
    clipId,
    put(id) {
      replacePicture(session, clipId, id);
      stop();
    },
    stop,
  };
}
