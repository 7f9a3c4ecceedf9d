import type { FilmDocument } from "@/lib/film/document";
import { visibleClips } from "@/lib/film/visible-clips";

export type SnapTargets = {
  /** The frames at which clips start and end. */
  jointFrames?: readonly number[];
  playheadFrame?: number;
  beatFrames?: readonly number[];
  /** Between words of the clip whose edge is dragged. */
  pauseFrames?: readonly number[];
  /** The distance between the ruler's ticks. */
  gridFrames?: number;
};

export type Snapped = {
  frame: number;
  /** What it snapped to, for drawing a guide; null when nothing was within reach. */
  to: "playhead" | "joint" | "beat" | "pause" | "grid" | null;
};

/**
 * The frame on which a dragged edge lands. The nearest target within reach wins; of two that are equally near, the more
 * visible one. The ruler's ticks are everywhere, so they count only when nothing else is near.
 */
export function snapFrame(frame: number, targets: SnapTargets, reachFrames: number): Snapped {
  let best: Snapped = { frame, to: null };
  let bestDistance = Number.POSITIVE_INFINITY;
  const offer = (target: number, to: Snapped["to"]) => {
    const distance = Math.abs(target - frame);
    if (distance > reachFrames || distance >= bestDistance) return;
    best = { frame: target, to };
    bestDistance = distance;
  };
  if (targets.playheadFrame !== undefined) offer(targets.playheadFrame, "playhead");
  for (const joint of targets.jointFrames ?? []) offer(joint, "joint");
  for (const beat of targets.beatFrames ?? []) offer(beat, "beat");
  for (const pause of targets.pauseFrames ?? []) offer(pause, "pause");
  if (best.to === null && targets.gridFrames && targets.gridFrames > 0) {
    offer(Math.round(frame / targets.gridFrames) * targets.gridFrames, "grid");
  }
  return best;
}

/** Every frame where a clip starts or ends, except the clips being dragged. */
export function jointFrames(document: FilmDocument, draggedIds: readonly string[] = []): number[] {
  const frames = new Set([0]);
  for (const { clip, startFrame, endFrame } of visibleClips(document)) {
    if (draggedIds.includes(clip.id)) continue;
    frames.add(startFrame).add(endFrame);
  }
  return [...frames].sort((a, b) => a - b);
}
