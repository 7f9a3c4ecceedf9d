"use client";

import { createContext, useContext, useEffect, useState } from "react";
import { useStore } from "zustand";
import {
  afterDone,
  afterFailure,
  afterGone,
  afterProgress,
  afterRequest,
  type RenderState,
  renderOf,
} from "@/components/editor/make/followed-render";
import { usePageVisible } from "@/components/ui/use-page-visible";
import { followVideo } from "@/lib/client/follow-video";
import type { Video } from "@/lib/editor/document/project";
import type { Autosave } from "@/lib/editor/save/autosave";
import type { EditorSession } from "@/lib/editor/session/editor-session";

export type FollowedRender = RenderState & {
  /** Call after requesting a render, rather than wait for the service to tell of it. */
  expect(): void;
  forget(): void;
};

export const RenderContext = createContext<FollowedRender | null>(null);

export function useRenderFollower(): FollowedRender {
  const render = useContext(RenderContext);
  if (!render) throw new Error("This belongs inside of an open editor.");
  return render;
}

/**
 * The state of the video's render, live, also when it was asked for in another tab, on another device or over the API.
 * What is saved elsewhere comes on the same line.
 * Browsers open six connections to a host at most, so a tab behind others follows only what it knows to be under way, and
 * one that opens has its film's picture first.
 */
export function useFollowedRender(session: EditorSession, autosave: Autosave, video: Video): FollowedRender {
  const [render, setRender] = useState(() => renderOf(video));
  const isPainted = useStore(session.playback, (state) => state.isPainted);
  const isSeen = usePageVisible() && isPainted;
  const isFollowed = isSeen || render.status === "processing";

  useEffect(() => {
    if (!isFollowed) return;
    return followVideo(video.id, {
      onProgress: (progress) => setRender((known) => afterProgress(known, progress, Date.now())),
      onDone: (done) => setRender((known) => afterDone(known, done)),
      onFailed: (error) => setRender((known) => afterFailure(known, error)),
      onSaved: (version) => void autosave.noticeVersion(version),
      onGone: () => setRender(afterGone),
    });
  }, [video.id, autosave, isFollowed]);

  return {
    ...render,
    expect: () => setRender(afterRequest),
    forget: () => setRender((known) => ({ ...known, news: null })),
  };
}
