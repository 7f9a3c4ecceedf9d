"use client";

import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { currentTheme, listenToTheme, type Theme } from "@/components/shell/theme";

/** Undefined until the page hydrates: the server cannot know this browser's choice. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore<Theme | undefined>(listenToTheme, currentTheme, () => undefined);
}

export const themeIcons: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };
