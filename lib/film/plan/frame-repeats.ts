import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { layersAt } from "@/lib/film/plan/layers-at";

/**
 * Returns a function that, called with frames in film order, tells whether a frame looks like the one before, so that
 * it need not be painted again. Layers are all that painters know about a moment, so equal layers mean equal pictures.
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
