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
  | "history"
  | "story"
  | "recorder";

/** Which panels and dialogs of this editor are open. */
export type ScreenState = {
  /** Replaces the settings by the panel that makes the video. */
  isMaking: boolean;
  /** Whether the film is to be made once the files on their way are in it. */
  isMakeDue: boolean;
  /** Shows the film large: while it is being made, just finished, or opened again. */
  showsFinished: "early" | "news" | "again" | null;
  hasKeys: boolean;
  /** Shows the services that pictures can come from. */
  hasSources: boolean;
  /** Replaces the settings by the film's earlier versions. */
  hasVersions: boolean;
  /** Replaces the settings by the choice of photos for the film. */
  hasStory: boolean;
  /** In place of the settings: the recorder of voice-overs. */
  hasRecorder: boolean;
  /** The voice that the recorder records anew; null for what is said at the playhead. */
  retakenClipId: string | null;
  /** The version that the preview shows. */
  lookedAtVersion: Version | null;
  /** In a conflict: whether the preview shows the other version. */
  isLookingAtTheirs: boolean;
  /** Replaces a photo's settings by the photo tools. */
  hasPhotoTools: boolean;
  /** The clip whose picture the next one pressed in the library replaces. */
  replacedClipId: string | null;
  /** On a phone: what the sheet shows. */
  sheet: Sheet | null;
  /** On a phone: whether a tap on a card adds it to the selection. */
  isChoosing: boolean;
};

export type ScreenStore = StoreApi<ScreenState>;

export function createScreenStore(): ScreenStore {
  return createStore<ScreenState>(() => ({
    isMaking: false,
    isMakeDue: false,
    showsFinished: null,
    hasKeys: false,
    hasSources: false,
    hasVersions: false,
    hasStory: false,
    hasRecorder: false,
    retakenClipId: null,
    lookedAtVersion: null,
    isLookingAtTheirs: false,
    hasPhotoTools: false,
    replacedClipId: null,
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
