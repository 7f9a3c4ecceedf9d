import { codecOf, type FrameIndex } from "@/lib/film/clips/frame-index";
import { type Planes, planesLength, planesOf, planesOfTurns } from "@/lib/paint/footage/planes";

export type FrameDecoder = {
  /** A key frame, or the one that follows the one before. */
  submit(frame: number, bytes: Uint8Array<ArrayBuffer>): void;
  /** Has all that was submitted given out. What comes next must be a key frame. */
  flush(): Promise<void>;
  close(): void;
};

type Receiver = {
  /** Others are not copied. */
  wants(frame: number): boolean;
  /** In the order of submission. The planes are overwritten by the next ones. */
  onFrame(frame: number, planes: Planes | undefined): void;
  /** Once; nothing comes any more. */
  onError(error: unknown): void;
};

type Layout = {
  planes: (bytes: Uint8Array, size: FrameIndex) => Planes;
  strides: (width: number) => number[];
};

const half = (width: number) => (width + 1) >> 1;
const layouts: Partial<Record<VideoPixelFormat, Layout>> = {
  I420: { planes: planesOf, strides: (width) => [width, half(width), half(width)] },
  NV12: { planes: planesOfTurns, strides: (width) => [width, 2 * half(width)] },
};

/**
 * The browser's decoder of a clip's film. It is asked not to use the graphics card: some give frames without colour, or
 * begin with the next key frame. Frames are copied to memory of our own and closed at once, as there are only a few of them.
 */
export function openFrameDecoder(index: FrameIndex, { wants, onFrame, onError }: Receiver): FrameDecoder {
  const own = new Uint8Array(planesLength(index));
  let isOver = false;
  let copied: Promise<void> = Promise.resolve();
  const end = (error: unknown) => {
    if (isOver) return;
    isOver = true;
    if (decoder.state !== "closed") decoder.close();
    onError(error);
  };
  const decoder = new VideoDecoder({
    output: (frame) => (copied = copied.then(() => take(frame)).catch(end)),
    error: end,
  });
  decoder.configure(decoderSettings(index));

  async function take(frame: VideoFrame): Promise<void> {
    try {
      if (isOver) return;
      const number = frame.timestamp;
      const planes = wants(number) ? await copyPlanes(frame, index, own) : undefined;
      if (!isOver) onFrame(number, planes);
    } finally {
      frame.close();
    }
  }

  return {
    submit(frame, bytes) {
      const type = frame % index.keyEvery === 0 ? "key" : "delta";
      decoder.decode(new EncodedVideoChunk({ type, timestamp: frame, data: bytes }));
    },
    async flush() {
      await decoder.flush();
      await copied;
    },
    close() {
      isOver = true;
      if (decoder.state !== "closed") decoder.close();
    },
  };
}

/** Frames come out as they go in: none waits for a later one. */
export function decoderSettings(index: FrameIndex): VideoDecoderConfig {
  return {
    codec: codecOf(index),
    codedWidth: index.width,
    codedHeight: index.height,
    description: index.settings,
    hardwareAcceleration: "prefer-software",
    optimizeForLatency: true,
  };
}

async function copyPlanes(
  frame: VideoFrame,
  index: FrameIndex,
  own: Uint8Array<ArrayBuffer>,
): Promise<Planes> {
  const layout = frame.format === null ? undefined : layouts[frame.format];
  if (!layout) throw new Error(`A frame came as ${frame.format}.`);
  const rect = frame.visibleRect;
  if (rect?.width !== index.width || rect.height !== index.height)
    throw new Error(`A frame of ${rect?.width} × ${rect?.height} came.`);
  const strides = layout.strides(index.width);
  let offset = 0;
  const places = strides.map((stride, plane) => {
    const place = { offset, stride };
    offset += stride * (plane === 0 ? index.height : half(index.height));
    return place;
  });
  await frame.copyTo(own, { rect, layout: places });
  return layout.planes(own, index);
}
