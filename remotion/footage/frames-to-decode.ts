/** Which frame a reader follows, and how it came there. */
export type View = {
  frame: number;
  /** Whether the viewer moves on as a film that plays does. Otherwise they may just be passing by. */
  isOnward: boolean;
  /** The first frame to keep of those that have to be decoded on the way. */
  keepFrom: number;
};

type Decoding = {
  keyEvery: number;
  lastFrame: number;
  /** Apart from key frames, the only frame that the decoder can take next. */
  next: number | undefined;
  isUnderWay: (frame: number) => boolean;
  isThere: (frame: number) => boolean;
};

/** How many frames the preview may skip on a slow machine. */
const maxStep = 4;
/**
 * How many frames to decode ahead during playback. A quarter of a second makes up for whatever else the page has to do.
 */
const framesAhead = 7;
const framesAfterJump = 1;

export function turnView(before: View | undefined, frame: number, keyEvery: number): View {
  const moved = before === undefined ? 0 : frame - before.frame;
  const isOnward = moved >= 0 && moved <= maxStep;
  const isBackwards = moved < 0 && moved >= -keyEvery;
  // More steps back will follow.
  const keepFrom = isBackwards ? keyOf(frame, keyEvery) : frame;
  return { frame, isOnward, keepFrom };
}

/** The frame to decode next; undefined when all frames that the view needs are available or under way. */
export function frameToDecode(view: View, decoding: Decoding): number | undefined {
  const { keyEvery, lastFrame, next, isUnderWay, isThere } = decoding;
  const end = Math.min(lastFrame, view.frame + (view.isOnward ? framesAhead : framesAfterJump));
  for (let frame = view.frame; frame <= end; frame++) {
    if (isThere(frame) || isUnderWay(frame)) continue;
    const key = keyOf(frame, keyEvery);
    const leadsThere = next !== undefined && next >= key && next <= frame;
    return leadsThere ? next : key;
  }
  return undefined;
}

function keyOf(frame: number, keyEvery: number): number {
  return frame - (frame % keyEvery);
}
