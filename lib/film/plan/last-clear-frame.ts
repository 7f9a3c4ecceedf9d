import type { FilmPlan } from "@/lib/film/plan/film-plan";

/** The last fully visible frame. After it the film fades out, in most styles to black. */
export function lastClearFrame({ frameCount, closingFrames }: FilmPlan): number {
  return Math.max(0, frameCount - closingFrames - 1);
}
