import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { PaintedShortSide } from "@/lib/film/qualities";
import type { FramePainter } from "@/lib/worker/frame-painter";

export type FilmToPaint = {
  plan: FilmPlan;
  /** Pixels of the frame's short side. */
  shortSide: PaintedShortSide;
  /** A photo in the size that frames of this size are painted with. What cannot be decoded fails with the photo's name. */
  readPhoto<T>(photoId: string, decode: (bytes: Buffer) => Promise<T>): Promise<T>;
  signal: AbortSignal;
};

/** What an engine is to the worker. */
export type OpenPainter = (film: FilmToPaint) => Promise<FramePainter>;
