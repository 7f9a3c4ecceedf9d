"use client";

import { useSyncExternalStore } from "react";
import { currentTheme, listenToTheme, type Theme } from "@/components/shell/theme";

/** Nothing until the page listens: the server cannot know what this browser was told. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore<Theme | undefined>(listenToTheme, currentTheme, () => undefined);
}
