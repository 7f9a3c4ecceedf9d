import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { FootageFrame, Layer, LayerOf } from "@/lib/film/plan/layer";
import { layersAt } from "@/lib/film/plan/layers-at";
import { sourcePhotoId } from "@/lib/film/plan/photo-print";
import { reelName } from "@/lib/film/plan/reel-name";

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

/** The frames of footage that a frame needs. */
export function footageAt(plan: FilmPlan, frame: number): FootageFrame[] {
  const needed = new Map<string, FootageFrame>();
  for (const layer of layersAt(plan, frame)) {
    if (layer.kind !== "photo" || !layer.footage) continue;
    needed.set(`${reelName(layer.footage)} ${layer.footage.frame}`, layer.footage);
  }
  return [...needed.values()];
}

/** The photos that a frame needs. */
export function photosAt(plan: FilmPlan, frame: number): string[] {
  const ids = layersAt(plan, frame).map((layer) => photoOfLayer(layer, plan));
  return [...new Set(ids.flatMap((id) => (id === undefined ? [] : sourcePhotoId(plan, id))))];
}
