import type { FilmPlan } from "@/lib/film/plan/film-plan";

/** Frames of a film that are encoded by themselves, and kept for the next film that has the same. */
export type Piece = {
  fromFrame: number;
  untilFrame: number;
};

/** Shorter pieces would cost more bytes than painting them again costs time. */
const minFrames = 30;
/** A change costs one piece: what is longer is cut again. */
const maxFrames = 300;

/**
 * Cuts a film where an edit ends: each clip's piece begins when the transition into it is over, and holds the one out of
 * it. The veils at the film's two ends are not cut. Every frame is in one piece.
 */
export function cutFilm(plan: FilmPlan): Piece[] {
  const [first, last] = [
    Math.max(minFrames, plan.openingFrames),
    plan.frameCount - Math.max(minFrames, plan.closingFrames),
  ];
  const endsOfTransitions = new Map(plan.transitions.map(({ to, endFrame }) => [to, endFrame]));
  const cuts = [0];
  const cutAt = (frame: number) => {
    const before = cuts.at(-1) ?? 0;
    if (frame >= first && frame <= last && frame - before >= minFrames) cuts.push(frame);
  };
  for (const { index, startFrame, endFrame } of plan.segments) {
    const from = endsOfTransitions.get(index) ?? startFrame;
    cutAt(from);
    for (let frame = from + maxFrames; frame <= endFrame - minFrames; frame += maxFrames) cutAt(frame);
  }
  return plan.frameCount === 0
    ? []
    : cuts.map((fromFrame, index) => ({ fromFrame, untilFrame: cuts[index + 1] ?? plan.frameCount }));
}
