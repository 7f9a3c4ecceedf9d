/** Where a reader puts frames that are ready to be drawn. */
export type FramePlace = {
  has(frame: number): boolean;
  keep(frame: number, draw: (context: OffscreenCanvasRenderingContext2D) => void): void;
};

/** Follows one moment of a clip's film. */
export type FrameReader = {
  /** Resolves when the frame is in its place, or when another one is wanted instead. */
  want(frame: number): Promise<void>;
  dispose(): void;
};

/** The browser's decoder cannot be relied on for this film. */
export class DecoderTrouble extends Error {}
