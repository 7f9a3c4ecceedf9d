import type { FilmPlan, PhotoSegment } from "@/lib/film/plan/film-plan";
import type { TransitionKind } from "@/lib/film/style-rules";

/** Whether a transition lays a photo on those before it, or takes them away. */
const laysOnPile: Record<TransitionKind, boolean> = {
  none: true,
  fade: true,
  slide: true,
  push: false,
  wipe: false,
  zoom: false,
  dip: false,
  page: false,
  stack: true,
};

/** Whether the photo of this segment is laid on the one before. */
export function isLaidOnPile(plan: FilmPlan, segment: number): boolean {
  const photo = plan.segments[segment];
  const before = plan.segments[segment - 1];
  return photo?.kind === "photo" && before?.kind === "photo" && laysOnPile[photo.into];
}

/** The photos that lie under the one of this segment, the nearest first. */
export function pileUnder(plan: FilmPlan, segment: number, most: number): PhotoSegment[] {
  const pile: PhotoSegment[] = [];
  for (let index = segment; pile.length < most && isLaidOnPile(plan, index); index--) {
    const under = plan.segments[index - 1];
    if (under?.kind === "photo") pile.push(under);
  }
  return pile;
}
