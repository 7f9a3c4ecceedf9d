import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { layersAt } from "@/lib/film/plan/layers-at";

/**
 * Tells, of frames asked for in the film's order, which look like the one asked for before: where nothing moves, a
 * picture that was painted once is enough. Layers are all that painters know of a moment, so equal layers are equal
 * pictures.
 */
export function frameRepeats(plan: FilmPlan): (frame: number) => boolean {
  let last: string | undefined;
  return (frame) => {
    const layers = JSON.stringify(layersAt(plan, frame));
    const isSame = layers === last;
    last = layers;
    return isSame;
  };
}
