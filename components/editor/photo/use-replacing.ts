"use client";

import { useEffect } from "react";
import { useSelected } from "@/components/editor/inspector/use-selected";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";

/** The clip for whose place another picture is being chosen. The choice ends when that clip alone is not selected. */
export function useReplacedClip(): string | null {
  const screen = useScreenStore();
  const replacedClipId = useScreen((state) => state.replacedClipId);
  const { clips } = useSelected();
  const [only, ...more] = clips;
  const isOver = replacedClipId !== null && (only?.id !== replacedClipId || more.length > 0);
  useEffect(() => {
    if (isOver) screen.setState({ replacedClipId: null });
  }, [screen, isOver]);
  return isOver ? null : replacedClipId;
}
