import type { FilmPlan } from "@/lib/film/plan/film-plan";

/** Films fade in from nothing, so the middle of the first clip makes a better cover than the first frame. */
export function coverFrame({ segments }: Pick<FilmPlan, "segments">): number {
  const [first] = segments;
  return first ? Math.floor((first.startFrame + first.endFrame) / 2) : 0;
}
