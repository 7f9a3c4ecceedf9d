"use client";

import { createContext, useContext } from "react";
import type { FilmAtOpening } from "@/components/editor/make/project-shown";
import type { Video } from "@/lib/editor/document/project";

export type RenderPrice = {
  /** What a render costs when it is ordered. */
  credits: number;
  /** Whether the share for frames reused from earlier films is refunded. */
  isForNewFrames: boolean;
};

export type AboutVideo = {
  /** The video as the service last reported it: render state, files, owner. The session holds what is being edited. */
  video: Video;
  price: RenderPrice;
  atOpening: FilmAtOpening;
  hasOtherTabs: boolean;
  hasRecovered: boolean;
  dismissRecovered(): void;
  /** Restores an earlier version of the film, as an edit that can be undone. */
  restore(versionNumber: number): Promise<void>;
};

export const VideoContext = createContext<AboutVideo | null>(null);

export function useVideo(): AboutVideo {
  const video = useContext(VideoContext);
  if (!video) throw new Error("This belongs inside of an open editor.");
  return video;
}
