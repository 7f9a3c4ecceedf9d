"use client";

import { createContext, useContext } from "react";
import type { Video } from "@/lib/editor/document/project";

export type AboutVideo = {
  /** As the service said it last: state of its render, files, owner. What is edited is the session's. */
  video: Video;
  /** Credits that making it costs. */
  renderCost: number;
  hasOtherTabs: boolean;
  hasRecovered: boolean;
  dismissRecovered(): void;
  /** Goes back to an earlier version of the film, as an edit that can be undone. */
  restore(versionNumber: number): Promise<void>;
};

export const VideoContext = createContext<AboutVideo | null>(null);

export function useVideo(): AboutVideo {
  const video = useContext(VideoContext);
  if (!video) throw new Error("This belongs inside of an open editor.");
  return video;
}
