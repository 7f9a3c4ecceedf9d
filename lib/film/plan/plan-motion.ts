import { hashText } from "@/lib/film/chance";
import type { MotionKind, PictureClip } from "@/lib/film/document";
import { ease } from "@/lib/film/easing";
import { chanceOf, visualKinds } from "@/lib/film/kinds/kinds";
import type { PhotoMove, PhotoSegment, PlanSegment } from "@/lib/film/plan/film-plan";
import { longestHalf, maxHalfFrames } from "@/lib/film/plan/plan-transitions";
import type { StyleRules } from "@/lib/film/styles/style-definition";
import { secondsFromFrames } from "@/lib/film/time";

const minZoom = 0.02;
const maxZoom = 0.09;

/**
 * How each photo moves. `auto` chooses among the style's motions by the photo's id, so that a photo moves the same
 * wherever it stands. If there are more than two motions, it takes another one when the photo before would move the same
 * way. That one may do likewise and move otherwise after all: if its actual motion counted, an edit of one photo would
 * change many after it. `left` and `right` are the directions of the camera.
 */
export function motionKinds(
  clips: readonly (PictureClip | null)[],
  { motions }: StyleRules,
): (MotionKind | null)[] {
  // With only two motions, avoiding the photo before does not help: it may itself have been moved out of the way.
  const canAvoid = new Set(motions).size > 2;
  return clips.map((clip, index) => {
    if (!clip) return null;
    const wished = wishedMotion(clip, motions);
    const before = clips[index - 1];
    if (!canAvoid || !before || !isFree(clip) || wished !== wishedMotion(before, motions)) return wished;
    const others = motions.filter((motion) => motion !== wished);
    return motionBy(`another ${chanceOf(clip)}`, others);
  });
}

/** Whether the style chooses how it moves. */
function isFree({ kind, motion }: PictureClip): boolean {
  return (motion === undefined || motion === "auto") && !visualKinds[kind].movesByItself;
}

function wishedMotion(clip: PictureClip, motions: readonly MotionKind[]): MotionKind {
  if (clip.motion && clip.motion !== "auto") return clip.motion;
  return isFree(clip) ? motionBy(chanceOf(clip), motions) : "none";
}

function motionBy(chance: string, motions: readonly MotionKind[]): MotionKind {
  return motions[hashText(chance) % motions.length] ?? "none";
}

type Times = Pick<PlanSegment, "startFrame" | "endFrame" | "seenFromFrame" | "seenUntilFrame">;
type MovingFrames = Pick<PhotoSegment, "movesFromFrame" | "movesUntilFrame">;

/**
 * When a photo moves: as long as it would be seen between the style's longest transitions, or longer ones that somebody
 * chose. So it moves the same whatever comes before and after it.
 */
export function movingFrames(times: Times, rules: StyleRules): MovingFrames {
  const { startFrame, endFrame, seenFromFrame, seenUntilFrame } = times;
  const half = Math.min(longestHalf(rules), maxHalfFrames(endFrame - startFrame));
  return {
    movesFromFrame: Math.min(startFrame - half, seenFromFrame),
    movesUntilFrame: Math.max(endFrame + half, seenUntilFrame),
  };
}

/** How far a photo's move has come on a frame, from 0 to 1. */
export function moveProgress(
  { movesFromFrame, movesUntilFrame }: MovingFrames,
  frame: number,
  { motionEasing }: StyleRules,
): number {
  return ease(motionEasing, (frame - movesFromFrame) / Math.max(1, movesUntilFrame - 1 - movesFromFrame));
}

type Ends = Pick<PhotoMove, "from" | "to">;

const still = { scale: 1, shiftX: 0 };
const near = (zoom: number) => ({ scale: 1 + zoom, shiftX: 0 });
/** A sideways move needs room beside the frame, even for a photo that fits it exactly. */
const aside = (shiftX: number) => ({ scale: 1 + maxZoom, shiftX });

const moves: Record<MotionKind, (zoom: number, shift: number) => Ends> = {
  none: () => ({ from: still, to: still }),
  in: (zoom) => ({ from: still, to: near(zoom) }),
  out: (zoom) => ({ from: near(zoom), to: still }),
  left: (_, shift) => ({ from: aside(shift), to: aside(-shift) }),
  right: (_, shift) => ({ from: aside(-shift), to: aside(shift) }),
};

/** Both ends of a move that lasts the given number of frames. */
export function photoMove(kind: MotionKind, frames: number, rules: StyleRules): PhotoMove {
  const gained = rules.zoomPerSecond * secondsFromFrames(frames);
  const zoom = Math.min(Math.max(gained, minZoom), maxZoom);
  return { kind, ...moves[kind](zoom, rules.shift) };
}
