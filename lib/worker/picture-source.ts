import type { FrameSize } from "@/lib/film/frame-size";
import type { FilmToPaint } from "@/lib/worker/open-painter";

/** A film's frames, painted and ready for the encoder in every size. */
export type PictureSource = FrameSize & {
  frames: number;
  /** `pictures[slot][output]`: what was last made there, as I420. */
  pictures: readonly (readonly Uint8Array[])[];
  /** Frames are asked for in the film's order, each once, made or looked at; several may be asked for before the first is there. */
  make(frame: number, slot: number): Promise<void>;
  /** Paints a frame that is not to be encoded, to choose the one that tells most. */
  look(frame: number): Promise<void>;
  /** RGBA of the frame that tells most of the film, once all were painted. */
  thumbnail(): Promise<Uint8Array | undefined>;
  dispose(): Promise<void>;
};

export type FilmToDraw = FilmToPaint & {
  outputs: readonly FrameSize[];
  slots: number;
  /** Frames that may stand for the film. */
  telling: readonly number[];
};

/** What an engine is to the worker. */
export type OpenPictures = (film: FilmToDraw) => Promise<PictureSource>;
