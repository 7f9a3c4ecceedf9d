import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { layersAt } from "@/lib/film/plan/layers-at";
import { nearPhotoId } from "./photo/near-photo";

/** The photos that a frame needs at hand. */
export function photosAt(plan: FilmPlan, frame: number): string[] {
  const ids = layersAt(plan, frame).flatMap((layer) => {
    if (layer.kind === "photo") return [layer.photoId];
    if (layer.kind === "slide" || layer.kind === "credits") return [nearPhotoId(plan, layer.segment)];
    return [];
  });
  return [...new Set(ids.filter((id) => id !== undefined))];
}
