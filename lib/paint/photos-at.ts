import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { Layer, LayerOf } from "@/lib/film/plan/layer";
import { layersAt } from "@/lib/film/plan/layers-at";
import { sourcePhotoId } from "@/lib/film/plan/photo-print";

const photoOf: {
  [Kind in Layer["kind"]]: (layer: LayerOf<Kind>, plan: FilmPlan) => string | undefined;
} = {
  backdrop: () => undefined,
  photo: ({ photoId }) => photoId,
  slide: nearPhotoId,
  text: () => undefined,
  credits: nearPhotoId,
  veil: () => undefined,
};

function nearPhotoId({ segment }: { segment: number }, plan: FilmPlan): string | undefined {
  const shown = plan.segments[segment];
  return shown?.kind === "slide" || shown?.kind === "credits" ? shown.near?.photoId : undefined;
}

function photoOfLayer<Kind extends Layer["kind"]>(layer: LayerOf<Kind>, plan: FilmPlan): string | undefined {
  return photoOf[layer.kind](layer, plan);
}

/** The photos that a frame needs at hand. */
export function photosAt(plan: FilmPlan, frame: number): string[] {
  const ids = layersAt(plan, frame).map((layer) => photoOfLayer(layer, plan));
  return [...new Set(ids.flatMap((id) => (id === undefined ? [] : sourcePhotoId(plan, id))))];
}
