"use client";

import { useEffect } from "react";
import { clipElement } from "@/components/editor/clip-element";
import { useSelected } from "@/components/editor/inspector/use-selected";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";
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
  const { clips } = useSelected();
  const [only, ...more] = clips;
  const isOver = clipId !== null && (only?.id !== clipId || more.length > 0);
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
