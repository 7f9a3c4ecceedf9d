import type { FrameSize } from "@/lib/film/frame-size";

/** Copies rows of a frame, as RGBA, into `to`. */
export type CopyRows = (top: number, rows: number, to: Uint8Array) => void;

/** The rows of a frame that exists as a whole. */
export function rowsOf(rgba: Uint8Array, { width, height }: FrameSize): CopyRows {
  if (rgba.length !== width * height * 4) throw new RangeError("The frame has another size.");
  return (top, rows, to) => to.set(rgba.subarray(top * width * 4, (top + rows) * width * 4));
}
