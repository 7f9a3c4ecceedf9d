import type { PhotoLayer } from "@/lib/film/plan/layer";
import { photoWindow } from "@/lib/film/plan/photo-window";
import type { Picture } from "@/lib/paint/host/host";
import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import { halvePicture } from "@/lib/paint/photo/shrink-picture";

/** What of a photo is to be shown; a whole layer of a plan says so too. */
export type PhotoMoment = Pick<PhotoLayer, "photoId" | "focus" | "move" | "progress">;

/** The part of a photo that its move shows at this moment, filling its place. */
export function drawPhoto(stage: Stage, picture: Picture, layer: PhotoMoment, place: Place): void {
  const shapes = { photoRatio: picture.width / picture.height, placeRatio: place.width / place.height };
  const { move, focus, progress, photoId } = layer;
  const windowAt = (moment: number) => photoWindow(move, focus, moment, shapes);
  const window = windowAt(progress);
  // By the widest view of the move, so that it does not change on the way.
  const widest = Math.max(windowAt(0).width, windowAt(1).width);
  const shown = renditionFor(stage, photoId, picture, place.width / widest);
  const { width, height } = shown;
  stage.context.drawImage(
    shown,
    window.x * width,
    window.y * height,
    window.width * width,
    window.height * height,
    place.x,
    place.y,
    place.width,
    place.height,
  );
}

/** A photo that is twice as large as it is shown flickers as it moves; half of it, or a quarter, does not. */
export function renditionFor(stage: Stage, photoId: string, picture: Picture, shownWidth: number): Picture {
  const needed = shownWidth * stage.context.getTransform().a;
  let shown = picture;
  for (let level = 1; shown.width >= 2 * needed; level += 1) {
    const larger = shown;
    shown = stage.largeThings(`rendition ${photoId} ${level}`, () => halvePicture(stage.host, larger));
  }
  return shown;
}
