import type { PlacedClip } from "@/lib/editor/geometry/place-clips";
import { secondsOfX, TRACK_PADDING, xOfFrame } from "@/lib/editor/geometry/time-scale";

export type DropPlace = {
  /** The time to pass to `addClips`, `moveClips` and `pasteClips`. */
  atSeconds: number;
  /** Where to draw the line that marks the place. */
  lineX: number;
};

/**
 * Where clips dragged over the timeline would land. Follows the rule of `insertIntoTrack` (the nearest joint, or the
 * place within a gap), so that the line never lies.
 */
export function dropPlace(placed: readonly PlacedClip[], x: number, pixelsPerSecond: number): DropPlace {
  const atSeconds = Math.max(0, secondsOfX(x, pixelsPerSecond));
  let joint = TRACK_PADDING;
  for (const { left, right } of placed) {
    if (x < left) {
      const isGap = left - joint > 1;
      return isGap ? { atSeconds, lineX: Math.max(x, joint) } : { atSeconds, lineX: left };
    }
    if (x < (left + right) / 2) return { atSeconds, lineX: left };
    joint = right;
    if (x < right) break;
  }
  return { atSeconds, lineX: placed.length === 0 ? xOfFrame(0, pixelsPerSecond) : joint };
}
