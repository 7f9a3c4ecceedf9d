/** Where frames that are ready to be drawn are put. */
export type FramePlace = {
  has(frame: number): boolean;
  keep(frame: number, draw: (context: OffscreenCanvasRenderingContext2D) => void): void;
};

/** Follows one moment of a clip's film. */
export type FrameReader = {
  /** Resolves when the frame is in its place, or another one is wanted instead. */
  want(frame: number): Promise<void>;
  dispose(): void;
};

/** A decoder that cannot be relied on for this film. */
export class DecoderTrouble extends Error {}
