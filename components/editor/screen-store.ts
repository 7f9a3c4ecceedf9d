"use client";

import { createContext, useContext } from "react";
import { createStore, type StoreApi, useStore } from "zustand";
import type { Version } from "@/lib/client/queries/versions";

export type Sheet =
  | "clip"
  | "photo-tools"
  | "add"
  | "music"
  | "styles"
  | "film"
  | "photos"
  | "versions"
  | "arrange"
  | "history";

/** What is open on the screen of this editor, until it is closed. */
export type ScreenState = {
  /** Instead of the settings: what makes the video. */
  isMaking: boolean;
  /** The finished film, large: as it has just come, or once more. */
  showsFinished: "news" | "again" | null;
  hasKeys: boolean;
  /** Instead of the settings: earlier versions of the film. */
  hasVersions: boolean;
  /** The one of them that the preview shows. */
  lookedAtVersion: Version | null;
  /** In a conflict: the other version is looked at. */
  isLookingAtTheirs: boolean;
  /** Instead of the settings of a photo: what edits it. */
  hasPhotoTools: boolean;
  /** In the hand: what the sheet shows. */
  sheet: Sheet | null;
  /** In the hand: a tap on a card selects it beside the others. */
  isChoosing: boolean;
};

export type ScreenStore = StoreApi<ScreenState>;

export function createScreenStore(): ScreenStore {
  return createStore<ScreenState>(() => ({
    isMaking: false,
    showsFinished: null,
    hasKeys: false,
    hasVersions: false,
    lookedAtVersion: null,
    isLookingAtTheirs: false,
    hasPhotoTools: false,
    sheet: null,
    isChoosing: false,
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
