import type { FrameSize } from "@/lib/film/frame-size";
import type { FilmToPaint } from "@/lib/worker/open-painter";

/** Paints a film's frames and prepares them for the encoders in every size. */
export type PictureSource = FrameSize & {
  frames: number;
  /** `pictures[slot][output]` holds the I420 picture that was last made there. */
  pictures: readonly (readonly Uint8Array[])[];
  /** Whether frames may be requested in any order; otherwise only in the film's. */
  takesAnyOrder: boolean;
  /** Each frame is made or looked at once. Several may be requested before the first is ready. */
  make(frame: number, slot: number): Promise<void>;
  /** Paints a frame that is not encoded here, as a candidate for the thumbnail. */
  look(frame: number): Promise<void>;
  /** The RGBA pixels of the best thumbnail, once all frames are painted. */
  thumbnail(): Promise<Uint8Array | undefined>;
  dispose(): Promise<void>;
};

export type FilmToDraw = FilmToPaint & {
  outputs: readonly FrameSize[];
  slots: number;
  /** The candidates for the thumbnail. */
  telling: readonly number[];
  /** The frame that is made or looked at first. */
  firstFrame: number;
};

/** How an engine appears to the worker. */
export type OpenPictures = (film: FilmToDraw) => Promise<PictureSource>;
