import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { isPictureSegment, type PictureSegment } from "@/lib/film/plan/picture-segment";
import { transitions } from "@/lib/film/transitions/transitions";

/** Whether this segment's photo is laid on the one before. */
export function isLaidOnPile(plan: FilmPlan, segment: number): boolean {
  const photo = plan.segments[segment];
  const before = plan.segments[segment - 1];
  return isPictureSegment(photo) && isPictureSegment(before) && transitions[photo.into].laysOnPile;
}

/** The photos that lie under this segment's photo, nearest first. */
export function pileUnder(plan: FilmPlan, segment: number, max: number): PictureSegment[] {
  const pile: PictureSegment[] = [];
  for (let index = segment; pile.length < max && isLaidOnPile(plan, index); index--) {
    const under = plan.segments[index - 1];
    if (isPictureSegment(under)) pile.push(under);
  }
  return pile;
}
