import type { FilmPlan, PhotoSegment } from "@/lib/film/plan/film-plan";
import type { TransitionKind } from "@/lib/film/style-rules";

/** Transitions that lay a photo on those before it; all others take them away. */
const layingKinds: readonly TransitionKind[] = ["none", "fade", "slide", "stack"];

/** Whether the photo of this segment is laid on the one before. */
export function isLaidOnPile(plan: FilmPlan, segment: number): boolean {
  const photo = plan.segments[segment];
  const before = plan.segments[segment - 1];
  return photo?.kind === "photo" && before?.kind === "photo" && layingKinds.includes(photo.into);
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
