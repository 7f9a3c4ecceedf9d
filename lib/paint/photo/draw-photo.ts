import type { PhotoLayer } from "@/lib/film/plan/layer";
import { photoWindow } from "@/lib/film/plan/photo-window";
import type { Picture } from "@/lib/paint/host/host";
import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import { halvePicture } from "@/lib/paint/photo/shrink-picture";

/** Which part of a photo to show. A whole photo layer has these fields, too. */
export type PhotoMoment = Pick<PhotoLayer, "photoId" | "footage" | "focus" | "move" | "progress">;

/** A picture and the name under which things made from it are cached. */
export type NamedPicture = { name: string; picture: Picture };

/** The current frame of footage, or the picture that stands for it while the frame is not available. */
export function pictureNow(
  { footage: frameOf }: Stage,
  picture: Picture,
  { photoId, footage }: Pick<PhotoMoment, "photoId" | "footage">,
): NamedPicture {
  const moving = footage && frameOf(footage);
  return moving
    ? { name: `${footage.footageId} ${footage.frame}`, picture: moving }
    : { name: photoId, picture };
}

/** Draws the part of a photo that its move shows at this moment, so that it fills the place. */
export function drawPhoto(stage: Stage, picture: Picture, layer: PhotoMoment, place: Place): void {
  drawPicture(stage, pictureNow(stage, picture, layer), layer, place);
}

/** Does the same for a picture that was made from the photo. */
export function drawPicture(
  stage: Stage,
  { name, picture }: NamedPicture,
  layer: Pick<PhotoMoment, "focus" | "move" | "progress">,
  place: Place,
): void {
  const shapes = { photoRatio: picture.width / picture.height, placeRatio: place.width / place.height };
  const { move, focus, progress } = layer;
  const windowAt = (moment: number) => photoWindow(move, focus, moment, shapes);
  const window = windowAt(progress);
  // Choose the rendition by the widest view of the move, so that it does not change during the move.
  const widest = Math.max(windowAt(0).width, windowAt(1).width);
  const shown = renditionFor(stage, name, picture, place.width / widest);
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

/**
 * The picture to draw at this size. A moving photo flickers when it is at least twice as large as shown, so halve it as
 * often as needed.
 */
export function renditionFor(stage: Stage, name: string, picture: Picture, shownWidth: number): Picture {
  const needed = shownWidth * stage.context.getTransform().a;
  let shown = picture;
  for (let level = 1; shown.width >= 2 * needed; level += 1) {
    const larger = shown;
    shown = stage.largeThings(`rendition ${name} ${level}`, () => halvePicture(stage.host, larger));
  }
  return shown;
}
