/** Where a film's frames come from, whichever engine draws them. Frames are asked for in order, each once. */
export type FramePainter = {
  width: number;
  height: number;
  frames: number;
  /** RGBA, opaque; what it returns is only looked at until the next call. */
  paint(frame: number): Uint8Array | Promise<Uint8Array>;
  dispose?(): void | Promise<void>;
};
