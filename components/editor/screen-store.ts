"use client";

import { createContext, useContext } from "react";
import { createStore, type StoreApi, useStore } from "zustand";
import type { Version } from "@/lib/client/queries/versions";

/** What is open on the screen of this editor, until it is closed. */
export interface ScreenState {
  /** Instead of the settings: what makes the video. */
  isMaking: boolean;
  hasKeys: boolean;
  /** Instead of the settings: earlier versions of the film. */
  hasVersions: boolean;
  /** The one of them that the preview shows. */
  lookedAtVersion: Version | null;
  /** In a conflict: the other version is looked at. */
  isLookingAtTheirs: boolean;
  /** On a phone: what the sheet shows. */
  sheet: "clip" | "add" | "music" | "styles" | "film" | "photos" | "versions" | null;
}

export type ScreenStore = StoreApi<ScreenState>;

export function createScreenStore(): ScreenStore {
  return createStore<ScreenState>(() => ({
    isMaking: false,
    hasKeys: false,
    hasVersions: false,
    lookedAtVersion: null,
    isLookingAtTheirs: false,
    sheet: null,
  }));
}

export const ScreenContext = createContext<ScreenStore | null>(null);

export function useScreenStore(): ScreenStore {
  const store = useContext(ScreenContext);
  if (!store) throw new Error("This belongs on an editor's screen.");
  return store;
}

export function useScreen<T>(select: (screen: ScreenState) => T): T {
  return useStore(useScreenStore(), select);
}
