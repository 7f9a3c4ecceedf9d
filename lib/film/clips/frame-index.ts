/**
 * The place of each frame in a clip's film, so that a player can fetch just the frames it needs. Frames follow each
 * other without gaps. Each `keyEvery`th decodes by itself; all others need those before it.
 *
 * As bytes, with all numbers big-endian: "KFI1", width and height (2 each), the number of frames (4), the start of the
 * first frame (4), keyEvery (2), the length of the decoder's settings (2), the settings (an avcC), then the size of
 * each frame (4).
 */
export type FrameIndex = {
  width: number;
  height: number;
  keyEvery: number;
  /** What a decoder needs before the first frame. */
  settings: Uint8Array;
  /** The start of each frame, followed by the end of the last one. */
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

/** Undefined if the bytes are no frame index, or one of a later version. */
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
  /** The frame where decoding must begin. */
  fromFrame: number;
  /** The bytes from `fromFrame` to the last frame wanted. */
  start: number;
  end: number;
};

/** What to fetch for the frames from `first` to `last`, both included. */
export function spanOf({ keyEvery, starts }: FrameIndex, first: number, last: number): FrameSpan {
  const fromFrame = first - (first % keyEvery);
  return { fromFrame, start: starts[fromFrame] ?? 0, end: starts[last + 1] ?? 0 };
}

/** The codec's name in browsers, such as "avc1.42c01f". */
export function codecOf({ settings }: FrameIndex): string {
  return `avc1.${[...settings.subarray(1, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
