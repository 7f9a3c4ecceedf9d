import { codecOf, type FrameIndex } from "@/lib/film/clips/frame-index";
import { type Planes, planesLength, planesOf, planesOfTurns } from "@/lib/paint/footage/planes";

export type FrameDecoder = {
  /** Takes a key frame, or the frame after the last one. */
  submit(frame: number, bytes: Uint8Array<ArrayBuffer>): void;
  /** Waits until everything submitted has come out. The next frame must be a key frame. */
  flush(): Promise<void>;
  close(): void;
};

type Receiver = {
  /** Frames that are not wanted are not copied. */
  wants(frame: number): boolean;
  /** Called in the order of submission. The planes are only valid until the next call. */
  onFrame(frame: number, planes: Planes | undefined): void;
  /** Called once; nothing follows. */
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
 * The browser's decoder for a clip's film. It avoids hardware acceleration, because some graphics cards return frames
 * without colour, or begin with the next key frame. Frames are copied and closed at once, because the decoder has only
 * a few of them.
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

/** Asks for low latency: frames come out in the order in which they go in, and none waits for a later one. */
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
