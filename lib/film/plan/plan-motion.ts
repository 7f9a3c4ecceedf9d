import { hashText } from "@/lib/film/chance";
import type { MotionKind, PictureClip } from "@/lib/film/document";
import { chanceOf, visualKinds } from "@/lib/film/kinds/kinds";
import type { PhotoMove } from "@/lib/film/plan/film-plan";
import type { StyleRules } from "@/lib/film/styles/style-definition";
import { secondsFromFrames } from "@/lib/film/time";

const minZoom = 0.02;
const maxZoom = 0.09;

/** This many photos before a photo influence its motion. With more, an edit of one photo would change many after it. */
const maxLookedBack = 2;

/**
 * How each photo moves. `auto` chooses among the style's motions by the photo's id, so that a photo moves the same
 * wherever it stands. If there are more than two motions, it takes the next one when the photo before moves the same
 * way. `left` and `right` are the directions of the camera.
 */
export function motionKinds(
  clips: readonly (PictureClip | null)[],
  rules: StyleRules,
): (MotionKind | null)[] {
  const motionAt = (index: number, lookedBack: number): MotionKind | null => {
    const clip = clips[index];
    if (!clip) return null;
    return motionOf(clip, lookedBack > 0 ? motionAt(index - 1, lookedBack - 1) : null, rules);
  };
  // With only two motions, avoiding the photo before does not help: it may itself have been moved out of the way.
  const lookedBack = new Set(rules.motions).size > 2 ? maxLookedBack : 0;
  return clips.map((_, index) => motionAt(index, lookedBack));
}

function motionOf(clip: PictureClip, before: MotionKind | null, rules: StyleRules): MotionKind {
  if (clip.motion && clip.motion !== "auto") return clip.motion;
  if (visualKinds[clip.kind].movesByItself) return "none";
  const { motions } = rules;
  const first = hashText(chanceOf(clip)) % motions.length;
  for (let step = 0; step < motions.length; step++) {
    const motion = motions[(first + step) % motions.length];
    if (motion && motion !== before) return motion;
  }
  return motions[first] ?? "none";
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
