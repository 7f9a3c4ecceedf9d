/**
 * Where each frame of a clip's film lies in its file: what a player needs to fetch some frames and nothing else. Frames
 * follow each other without a gap, each `keyEvery`th can be decoded by itself, and all others need those before it.
 *
 * As bytes, all numbers big-endian: "KFI1", width and height (2 each), the number of frames (4), where the first begins
 * (4), keyEvery (2), the decoder's settings' length (2) and they themselves (an avcC), then each frame's size (4).
 */
export type FrameIndex = {
  width: number;
  height: number;
  keyEvery: number;
  /** What a decoder must know before the first frame. */
  settings: Uint8Array;
  /** Where each frame begins, and behind them where the last one ends. */
  starts: Float64Array;
};

const mark = "KFI1";
const headBytes = 20;

export function writeFrameIndex(
  { width, height, keyEvery, settings }: Omit<FrameIndex, "starts">,
  firstStart: number,
  sizes: readonly number[],
): Uint8Array {
  const bytes = new Uint8Array(headBytes + settings.length + sizes.length * 4);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < mark.length; at++) bytes[at] = mark.charCodeAt(at);
  view.setUint16(4, width);
  view.setUint16(6, height);
  view.setUint32(8, sizes.length);
  view.setUint32(12, firstStart);
  view.setUint16(16, keyEvery);
  view.setUint16(18, settings.length);
  bytes.set(settings, headBytes);
  sizes.forEach((size, frame) => view.setUint32(headBytes + settings.length + frame * 4, size));
  return bytes;
}

/** Undefined for what is no frame index, or one of a later version. */
export function readFrameIndex(bytes: Uint8Array): FrameIndex | undefined {
  if (bytes.length < headBytes || String.fromCharCode(...bytes.subarray(0, 4)) !== mark) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [frames, settingsLength] = [view.getUint32(8), view.getUint16(18)];
  const sizesAt = headBytes + settingsLength;
  if (bytes.length !== sizesAt + frames * 4) return undefined;
  const starts = new Float64Array(frames + 1);
  let start = view.getUint32(12);
  for (let frame = 0; frame < frames; frame++) {
    starts[frame] = start;
    start += view.getUint32(sizesAt + frame * 4);
  }
  starts[frames] = start;
  return {
    width: view.getUint16(4),
    height: view.getUint16(6),
    keyEvery: view.getUint16(16),
    settings: bytes.slice(headBytes, sizesAt),
    starts,
  };
}

export type FrameSpan = {
  /** The frame that decoding begins with. */
  fromFrame: number;
  /** Bytes of it and of all up to the last. */
  start: number;
  end: number;
};

/** What has to be fetched for some frames, the last one included. */
export function spanOf({ keyEvery, starts }: FrameIndex, first: number, last: number): FrameSpan {
  const fromFrame = first - (first % keyEvery);
  return { fromFrame, start: starts[fromFrame] ?? 0, end: starts[last + 1] ?? 0 };
}

/** The codec as browsers call it, such as "avc1.42c01f". */
export function codecOf({ settings }: FrameIndex): string {
  return `avc1.${[...settings.subarray(1, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
