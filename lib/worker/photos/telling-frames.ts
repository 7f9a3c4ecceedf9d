import type { FilmPlan } from "@/lib/film/plan/film-plan";

const most = 9;

/**
 * Frames that may stand for the film: the middle of what is shown at rest, photos before words, from the first part of
 * the film, in its order. Never one in which it fades in or out.
 */
export function tellingFrames(plan: FilmPlan): number[] {
  const { segments, frameCount, openingFrames, closingFrames } = plan;
  const kinds = ["photo", "slide", "credits", "gap"] as const;
  const kind = kinds.find((one) => segments.some((segment) => segment.kind === one));
  const shown = segments.filter((segment) => segment.kind === kind);
  const early = shown.slice(0, Math.max(most, Math.ceil(shown.length * 0.6)));
  const step = Math.max(1, early.length / most);
  const frames = Array.from({ length: Math.min(most, early.length) }, (_, index) => {
    const segment = early[Math.floor(index * step)];
    return segment ? Math.floor((segment.startFrame + segment.endFrame) / 2) : 0;
  });
  const last = Math.max(openingFrames, frameCount - closingFrames - 1);
  return [...new Set(frames.map((frame) => Math.min(Math.max(frame, openingFrames), last)))];
}
