/** A picture reduced to the size that is examined: three bytes a pixel, row by row. */
export type SmallPicture = {
  width: number;
  height: number;
  data: Uint8Array;
};

/** The longer side. A larger one adds nothing about the subject, and the cost grows with its square. */
export const LOOKING_SIDE = 128;

/** A number for each pixel of a picture. */
export type PixelMap = {
  width: number;
  height: number;
  values: Float32Array;
};

export function mapOf({ width, height }: { width: number; height: number }): PixelMap {
  return { width, height, values: new Float32Array(width * height) };
}
