import type { FilmPlan, PlanSegment } from "@/lib/film/plan/film-plan";

/**
 * The plan for looking at the edges of a moving picture, which is seen alone there: it is cut to, and cut from, and the
 * film does not fade in or out. Made from the film's plan, since planning a whole film anew for every move of a hand
 * takes long. Null when the plan shows no such picture.
 */
export function planAtEdges(plan: FilmPlan, clipId: string): FilmPlan | null {
  const at = plan.segments.findIndex((one) => one.kind === "photo" && one.footage && one.clipId === clipId);
  if (at < 0) return null;
  const cut = (segment: PlanSegment): PlanSegment => {
    const { index, startFrame, endFrame, seenFromFrame, seenUntilFrame, into } = segment;
    const isEntered = index === at || index === at + 1;
    const isLeft = index === at || index === at - 1;
    return {
      ...segment,
      seenFromFrame: isEntered ? startFrame : seenFromFrame,
      seenUntilFrame: isLeft ? endFrame : seenUntilFrame,
      into: isEntered ? "none" : into,
    };
  };
  return {
    ...plan,
    segments: plan.segments.map((segment) => (Math.abs(segment.index - at) > 1 ? segment : cut(segment))),
    transitions: plan.transitions.filter(({ from, to }) => from !== at && to !== at),
    openingFrames: 0,
    closingFrames: 0,
  };
}
