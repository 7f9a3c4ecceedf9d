import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { StyleRules } from "@/lib/film/styles/style-definition";
import { styles } from "@/lib/film/styles/styles";

/** How long a beat is felt. */
export const BEAT_DECAY_FRAMES = 9;

/** One frame of a plan, with what all its layers need to know. */
export type Moment = {
  plan: FilmPlan;
  rules: StyleRules;
  frame: number;
  /** 1 on a beat, falling to 0; always 0 in styles that do not follow beats. */
  beat: number;
};

export function momentOf(plan: FilmPlan, frame: number): Moment {
  const rules = styles[plan.style].rules;
  const last = Math.max(0, plan.frameCount - 1);
  const inside = Math.min(Math.max(Math.floor(frame) || 0, 0), last);
  return { plan, rules, frame: inside, beat: rules.followsBeats ? beatAt(plan.beatFrames, inside) : 0 };
}

function beatAt(beatFrames: readonly number[], frame: number): number {
  const beat = beatFrames[lastAtOrBefore(beatFrames, frame, (beatFrame) => beatFrame)];
  return beat === undefined ? 0 : Math.max(0, 1 - (frame - beat) / BEAT_DECAY_FRAMES);
}

/**
 * The index of the last item that starts at or before the frame; -1 when there is none. Items must be in time order.
 */
export function lastAtOrBefore<T>(items: readonly T[], frame: number, startOf: (item: T) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(items[middle] as T) <= frame) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
