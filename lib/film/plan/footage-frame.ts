import type { PhotoSegment } from "@/lib/film/plan/film-plan";
import type { FootageFrame } from "@/lib/film/plan/layer";
import type { StyleRules } from "@/lib/film/styles/style-definition";

type Times = Pick<PhotoSegment, "startFrame" | "endFrame" | "seenFromFrame" | "seenUntilFrame">;

/** The frames on which it has wholly come, and on which it begins to go: transitions lie half on each side of their joint. */
export function edgesOf({ startFrame, endFrame, seenFromFrame, seenUntilFrame }: Times) {
  return { enteredFrame: 2 * startFrame - seenFromFrame, leavingFrame: 2 * endFrame - seenUntilFrame };
}

/**
 * What a segment shows of its footage. While a transition goes on that is more than was asked for, as far as the footage
 * goes; where a frame is held it is that one. Prints of a pile stand still as they come and go, and so does whatever lies under something else.
 */
export function footageFrame(
  segment: PhotoSegment,
  filmFrame: number,
  { pileDepth }: StyleRules,
): FootageFrame | null {
  const { footage, startFrame, endFrame, seenFromFrame, seenUntilFrame } = segment;
  if (!footage) return null;
  const { enteredFrame, leavingFrame } = edgesOf(segment);
  const [from, to] = pileDepth > 0 ? [enteredFrame, leavingFrame] : [seenFromFrame, seenUntilFrame - 1];
  const { heldAtStart, heldAtEnd } = footage;
  const passed = Math.min(Math.max(filmFrame, from), to) - startFrame - heldAtStart;
  const runs = endFrame - startFrame - heldAtStart - heldAtEnd;
  const begun = heldAtStart > 0 ? Math.max(passed, 0) : passed;
  const ran = heldAtEnd > 0 ? Math.min(begun, Math.max(0, runs - 1)) : begun;
  const frame = footage.firstFrame + Math.floor(ran * footage.speed);
  return { footageId: footage.footageId, frame: Math.min(Math.max(frame, 0), footage.lastFrame) };
}
