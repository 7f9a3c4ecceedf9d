import type { FilmPlan, PlanSegment } from "@/lib/film/plan/film-plan";

const max = 9;

/** How much a segment of each kind tells about its film. */
const telling: Record<PlanSegment["kind"], number> = { photo: 3, slide: 2, credits: 1, gap: 0 };

/**
 * The candidates for the thumbnail: frames from the middle of segments, photos rather than words, from the first part
 * of the film, in order. Frames in which the film fades in or out never qualify.
 */
export function tellingFrames(plan: FilmPlan): number[] {
  const { segments, frameCount, openingFrames, closingFrames } = plan;
  const best = Math.max(...segments.map(({ kind }) => telling[kind]));
  const shown = segments.filter(({ kind }) => telling[kind] === best);
  const early = shown.slice(0, Math.max(max, Math.ceil(shown.length * 0.6)));
  const step = Math.max(1, early.length / max);
  const frames = Array.from({ length: Math.min(max, early.length) }, (_, index) => {
    const segment = early[Math.floor(index * step)];
    return segment ? Math.floor((segment.startFrame + segment.endFrame) / 2) : 0;
  });
  const last = Math.max(openingFrames, frameCount - closingFrames - 1);
  return [...new Set(frames.map((frame) => Math.min(Math.max(frame, openingFrames), last)))];
}
