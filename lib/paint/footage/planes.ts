/** A decoded frame as decoders return it: limited-range bt709, with one chroma sample for two by two pixels. */
export type Planes = {
  width: number;
  height: number;
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
  /** Bytes from row to row. */
  strideY: number;
  strideUV: number;
  /** Bytes from one chroma sample to the next: 2 where u and v alternate. */
  chromaStep: 1 | 2;
};

type Size = { width: number; height: number };

const chromaOf = ({ width, height }: Size) => ({ width: (width + 1) >> 1, height: (height + 1) >> 1 });

/** How many bytes a frame's planes take without gaps, whether u and v have a plane each or share one. */
export function planesLength(size: Size): number {
  const chroma = chromaOf(size);
  return size.width * size.height + 2 * chroma.width * chroma.height;
}

/** Planes that follow each other without gaps, such as ffmpeg's raw `yuv420p` or `I420`. */
export function planesOf(bytes: Uint8Array, size: Size): Planes {
  const { width, height } = size;
  const chroma = chromaOf(size);
  const [luma, each] = [width * height, chroma.width * chroma.height];
  return {
    width,
    height,
    y: bytes.subarray(0, luma),
    u: bytes.subarray(luma, luma + each),
    v: bytes.subarray(luma + each, luma + 2 * each),
    strideY: width,
    strideUV: chroma.width,
    chromaStep: 1,
  };
}

/** The planes of `NV12`: the luma, followed by a single plane in which u and v alternate. */
export function planesOfTurns(bytes: Uint8Array, size: Size): Planes {
  const { width, height } = size;
  const [luma, length] = [width * height, planesLength(size)];
  return {
    width,
    height,
    y: bytes.subarray(0, luma),
    u: bytes.subarray(luma, length),
    v: bytes.subarray(luma + 1, length),
    strideY: width,
    strideUV: 2 * chromaOf(size).width,
    chromaStep: 2,
  };
}
