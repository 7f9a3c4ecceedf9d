import type { PhotoSegment } from "@/lib/film/plan/film-plan";
import type { FootageFrame } from "@/lib/film/plan/layer";
import type { StyleRules } from "@/lib/film/styles/style-definition";

type Times = Pick<PhotoSegment, "startFrame" | "endFrame" | "seenFromFrame" | "seenUntilFrame">;

/**
 * The frame on which a segment has fully entered, and the one on which it begins to leave. Half of each transition lies
 * on either side of its joint.
 */
export function edgesOf({ startFrame, endFrame, seenFromFrame, seenUntilFrame }: Times) {
  return { enteredFrame: 2 * startFrame - seenFromFrame, leavingFrame: 2 * endFrame - seenUntilFrame };
}

/**
 * The frame of footage that a segment shows. During transitions that is more than was asked for, as far as the footage
 * reaches; a held frame stays. Prints in a pile stand still while they enter and leave, and so does whatever lies under
 * something else.
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
  const { footageId, reel, lastFrame } = footage;
  return { footageId, ...(reel && { reel }), frame: Math.min(Math.max(frame, 0), lastFrame) };
}
