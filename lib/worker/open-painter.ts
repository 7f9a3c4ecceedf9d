import type { FrameIndex } from "@/lib/film/clips/frame-index";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { FootageFrame } from "@/lib/film/plan/layer";
import type { PaintedShortSide } from "@/lib/film/qualities";
import type { FramePainter } from "@/lib/worker/frame-painter";

export type FilmToPaint = {
  plan: FilmPlan;
  /** Pixels of the frame's short side. */
  shortSide: PaintedShortSide;
  /** A photo in the size that frames of this size are painted with. What cannot be decoded fails with the photo's name. */
  readPhoto<T>(photoId: string, decode: (bytes: Buffer) => Promise<T>): Promise<T>;
  /** A decoded frame of moving pictures, in the size that frames of this size are painted with. */
  readFootage(frame: FootageFrame): Promise<RawFrame>;
  /** The file that it is decoded from. */
  openFootage(footageId: string): Promise<{ path: string; index: FrameIndex }>;
  signal: AbortSignal;
};

/** Planes of I420, without gaps. */
export type RawFrame = { width: number; height: number; bytes: Uint8Array<ArrayBuffer> };

/** What an engine is to the worker. */
export type OpenPainter = (film: FilmToPaint) => Promise<FramePainter>;
