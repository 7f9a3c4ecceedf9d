import type { FilmPlan, PlanSegment } from "@/lib/film/plan/film-plan";
import { lastAtOrBefore } from "@/lib/film/plan/moment";

/** A beat this soon after the joint counts as the joint's own. */
export const JOINT_BEAT_FRAMES = 4;
const stepsPerClip = 4;
const [minStep, maxStep] = [8, 18];

/**
 * For how many beats a segment has been visible, counted from its joint; 2.5 is half way from the second to the third.
 * Where the music's beats are unknown, the segment keeps time by a fraction of its own length.
 */
export function beatsIn(plan: FilmPlan, segment: PlanSegment, frame: number): number {
  const { startFrame, endFrame } = segment;
  if (frame <= startFrame) return 0;
  const { beatFrames } = plan;
  const first = 1 + lastAtOrBefore(beatFrames, startFrame + JOINT_BEAT_FRAMES, (beat) => beat);
  const isKnown = (beatFrames[first] ?? endFrame) < endFrame;
  if (!isKnown) {
    const step = Math.round((endFrame - startFrame) / stepsPerClip);
    return (frame - startFrame) / Math.min(maxStep, Math.max(minStep, step));
  }
  const passed = Math.max(0, 1 + lastAtOrBefore(beatFrames, frame, (beat) => beat) - first);
  const markAt = (count: number) => (count <= 0 ? startFrame : beatFrames[first + count - 1]);
  const last = markAt(passed) ?? startFrame;
  const next = markAt(passed + 1) ?? last + Math.max(1, last - (markAt(passed - 1) ?? startFrame));
  return passed + Math.min(0.999, (frame - last) / Math.max(1, next - last));
}
