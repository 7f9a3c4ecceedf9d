import type { FilmPlan } from "@/lib/film/plan/film-plan";

/** The last frame that is seen in full: after it the film fades out, in most styles to black. */
export function lastClearFrame({ frameCount, closingFrames }: FilmPlan): number {
  return Math.max(0, frameCount - closingFrames - 1);
}
