import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { Layer, LayerOf } from "@/lib/film/plan/layer";
import { layersAt } from "@/lib/film/plan/layers-at";
import { nearPhotoId } from "./photo/near-photo";

const photoOf: {
  [Kind in Layer["kind"]]: (layer: LayerOf<Kind>, plan: FilmPlan) => string | undefined;
} = {
  backdrop: () => undefined,
  photo: ({ photoId }) => photoId,
  slide: ({ segment }, plan) => nearPhotoId(plan, segment),
  text: () => undefined,
  credits: ({ segment }, plan) => nearPhotoId(plan, segment),
  veil: () => undefined,
};

function photoOfLayer<Kind extends Layer["kind"]>(layer: LayerOf<Kind>, plan: FilmPlan): string | undefined {
  return photoOf[layer.kind](layer, plan);
}

/** The photos that a frame needs at hand. */
export function photosAt(plan: FilmPlan, frame: number): string[] {
  const ids = layersAt(plan, frame).map((layer) => photoOfLayer(layer, plan));
  return [...new Set(ids.filter((id) => id !== undefined))];
}
