import type { FrameIndex } from "@/lib/film/clips/frame-index";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { FootageFrame } from "@/lib/film/plan/layer";
import type { ShownReel } from "@/lib/film/plan/reel-name";
import type { PaintedShortSide } from "@/lib/film/qualities";
import type { FramePainter } from "@/lib/worker/frame-painter";

export type FilmToPaint = {
  plan: FilmPlan;
  /** The length of the frame's short side, in pixels. */
  shortSide: PaintedShortSide;
  /** Reads a photo in the size for these frames and decodes it. If that fails, the error names the photo. */
  readPhoto<T>(photoId: string, decode: (bytes: Buffer) => Promise<T>): Promise<T>;
  /** Reads a decoded frame of footage, in the size for these frames. */
  readFootage(frame: FootageFrame): Promise<RawFrame>;
  /** The file that footage is decoded from. */
  openFootage(shown: ShownReel): Promise<{ path: string; index: FrameIndex }>;
  signal: AbortSignal;
};

/** I420 planes without gaps. */
export type RawFrame = { width: number; height: number; bytes: Uint8Array<ArrayBuffer> };

/** How an engine that paints frame by frame appears to the worker. */
export type OpenPainter = (film: FilmToPaint) => Promise<FramePainter>;
