import type { FilmPlan } from "@/lib/film/plan/film-plan";

/** A span of frames that is encoded by itself, and kept for later films with the same frames. */
export type Piece = {
  fromFrame: number;
  untilFrame: number;
};

/** Shorter pieces would cost more in bytes than they save in painting. */
const minFrames = 30;
/** A single edit costs a whole piece, so longer ones are cut again. */
const maxFrames = 300;

/**
 * Cuts a film so that edits change few pieces: each clip's piece begins when the transition into it is over, and
 * includes the transition out of it. The veils at both ends of the film are not cut. Every frame is in exactly one
 * piece.
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
