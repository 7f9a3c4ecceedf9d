import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { isPictureSegment } from "@/lib/film/plan/picture-segment";
import type { Picture } from "../host/host";
import type { Scene } from "../scene";

/** The photo that a slide or the credits belong to: the next one, else the last before. */
export function nearPhotoId({ segments }: FilmPlan, segment: number): string | undefined {
  const candidates = [...segments.slice(segment + 1), ...segments.slice(0, segment).reverse()];
  return candidates.find(isPictureSegment)?.photoId;
}

export function nearPhoto(scene: Scene, segment: number): { photoId: string; picture: Picture } | undefined {
  const photoId = nearPhotoId(scene.plan, segment);
  const picture = photoId === undefined ? undefined : scene.photo(photoId);
  return photoId !== undefined && picture ? { photoId, picture } : undefined;
}
