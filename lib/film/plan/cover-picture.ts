import { coverFrame } from "@/lib/film/plan/cover-frame";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import type { Layer } from "@/lib/film/plan/layer";
import { layersAt } from "@/lib/film/plan/layers-at";
import { sourcePhotoId } from "@/lib/film/plan/photo-print";
import { type PhotoWindow, photoWindow } from "@/lib/film/plan/photo-window";
import { styles } from "@/lib/film/styles/styles";

/** The photo, or the poster of the moving picture, that a film's cover shows. */
export type CoverPicture = {
  photoId: string;
  /** Words are in front of it, or it is edited, so it is only seen in outline. */
  isGround: boolean;
  /** The part of it that fills the frame; null where all of it is seen. */
  windowIn(photoRatio: number, frameRatio: number): PhotoWindow | null;
};

/** Styles show photos whole, of which less than this would be seen when they fill the frame. */
const minShown = 0.7;

/** What a film's cover shows, without painting it; undefined where that is no picture. */
export function coverPicture(plan: FilmPlan): CoverPicture | undefined {
  const photo = layersAt(plan, coverFrame(plan)).findLast(
    (layer): layer is Layer & { kind: "photo" } => layer.kind === "photo",
  );
  if (!photo) {
    const [first] = plan.segments;
    const near = first?.kind === "slide" || first?.kind === "credits" ? first.near : null;
    return near
      ? { photoId: sourcePhotoId(plan, near.photoId), isGround: true, windowIn: () => null }
      : undefined;
  }
  const { photoId, move, focus, progress } = photo;
  return {
    photoId: sourcePhotoId(plan, photoId),
    isGround: plan.prints[photoId] !== undefined,
    windowIn(photoRatio, placeRatio) {
      const shown = Math.min(photoRatio, placeRatio) / Math.max(photoRatio, placeRatio);
      if (!styles[plan.style].rules.fillsFrame || shown < minShown) return null;
      return photoWindow(move, focus, progress, { photoRatio, placeRatio });
    },
  };
}
