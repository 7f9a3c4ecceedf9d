"use client";

import { createContext, useContext, useEffect, useState } from "react";
import { followVideo } from "@/lib/client/follow-video";
import { type ProgressSample, withSample } from "@/lib/client/time-left";
import type { Video } from "@/lib/editor/document/project";

export type FollowedRender = {
  status: Video["status"];
  /** In percent; null until the service reports it. */
  progress: number | null;
  samples: readonly ProgressSample[];
  error: Video["error"];
  /** The part of the film that can be watched while it is being made. */
  early: Video["early"];
  /** The finished files, by quality. */
  files: Video["video"];
  thumbnail: Video["thumbnail"];
  /** How the render that was followed here ended, until somebody dismisses the news. */
  news: "done" | "failed" | null;
  /** Call after requesting a render, to follow it from now on. */
  expect(): void;
  forget(): void;
};

export const RenderContext = createContext<FollowedRender | null>(null);

export function useRenderFollower(): FollowedRender {
  const render = useContext(RenderContext);
  if (!render) throw new Error("This belongs inside of an open editor.");
  return render;
}

type Followed = Omit<FollowedRender, "expect" | "forget">;

function followedFrom(video: Video): Followed {
  const { status, progress, early, error, video: files, thumbnail } = video;
  return { status, progress, early, error, files, thumbnail, samples: [], news: null };
}

/** The state of the video's render, live while one is under way. */
export function useFollowedRender(video: Video): FollowedRender {
  const [render, setRender] = useState(() => followedFrom(video));
  const isRunning = render.status === "processing";

  useEffect(() => {
    if (!isRunning) return;
    return followVideo(video.id, {
      onProgress: ({ status, progress, early }) =>
        setRender((known) => ({
          ...known,
          status,
          progress,
          early,
          samples: withSample(known.samples, { atMs: Date.now(), percent: progress ?? 0 }),
        })),
      onDone: (done) =>
        setRender({ ...followedFrom(done), news: done.status === "published" ? "done" : null }),
      onFailed: (error) =>
        setRender((known) => ({
          ...known,
          status: "failed",
          error,
          progress: null,
          early: null,
          news: "failed",
        })),
    });
  }, [video.id, isRunning]);

  return {
    ...render,
    expect: () =>
      setRender((known) => ({
        ...known,
        status: "processing",
        progress: null,
        early: null,
        error: null,
        samples: [],
        news: null,
      })),
    forget: () => setRender((known) => ({ ...known, news: null })),
  };
}
