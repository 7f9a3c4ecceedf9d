import { type ProgressSample, withSample } from "@/lib/client/time-left";
import type { Video } from "@/lib/editor/document/project";

/** What the editor knows of the film's render. */
export type RenderState = {
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
};

type FilmFacts = Pick<Video, "status" | "progress" | "early" | "error" | "video" | "thumbnail">;

export function renderOf(video: FilmFacts): RenderState {
  const { status, progress, early, error, video: files, thumbnail } = video;
  return { status, progress, early, error, files, thumbnail, samples: [], news: null };
}

/** A render is under way, whoever asked for it. */
export function afterRequest(known: RenderState): RenderState {
  if (known.status === "processing") return known;
  return {
    ...known,
    status: "processing",
    progress: null,
    early: null,
    error: null,
    samples: [],
    news: null,
  };
}

type Progress = Pick<Video, "status" | "progress" | "early">;

/** Also after a cancellation of a video's first film, which leaves it as it was. */
export function afterProgress(
  known: RenderState,
  { status, progress, early }: Progress,
  atMs: number,
): RenderState {
  if (status !== "processing") return { ...known, status, progress, early, samples: [] };
  const { samples, ...running } = afterRequest(known);
  const sample = { atMs, percent: progress ?? 0 };
  return { ...running, status, progress, early, samples: withSample(samples, sample) };
}

/**
 * The service says the same of a finished film, of one that has long been there, and of one whose next render was
 * cancelled. Only the first is news.
 */
export function afterDone(known: RenderState, video: FilmFacts): RenderState {
  const isNews =
    known.status === "processing" &&
    video.status === "published" &&
    filmOf(video.thumbnail) !== filmOf(known.thumbnail);
  return { ...renderOf(video), news: isNews ? "done" : known.news };
}

export function afterFailure(known: RenderState, error: Video["error"]): RenderState {
  const news = known.status === "processing" ? "failed" : known.news;
  return { ...known, status: "failed", error, progress: null, early: null, news };
}

/** Whoever moves a video to the trash stops its render: nothing is being made any more, even once the video is back. */
export function afterGone(known: RenderState): RenderState {
  if (known.status !== "processing") return known;
  const status = known.files === null ? "initial" : "published";
  return { ...known, status, progress: null, early: null, samples: [] };
}

/**
 * Tells a video's films apart, which all have the same address: by the picture that each has of its own. Its address in the
 * page lacks the host that the same address has in the API.
 */
export function filmOf(thumbnail: Video["thumbnail"]): string | undefined {
  const address = Object.values(thumbnail ?? {})[0];
  return address && new URL(address, "http://localhost").pathname;
}
