/** The source of a film's frames, whichever engine draws them. Every frame is requested once, in order. */
export type FramePainter = {
  width: number;
  height: number;
  frames: number;
  /** Returns opaque RGBA pixels, which are valid until the next call. */
  paint(frame: number): Uint8Array | Promise<Uint8Array>;
  dispose?(): void | Promise<void>;
};
