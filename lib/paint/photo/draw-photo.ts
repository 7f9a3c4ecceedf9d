import type { PhotoLayer } from "@/lib/film/plan/layer";
import { photoWindow } from "@/lib/film/plan/photo-window";
import type { Picture } from "@/lib/paint/host/host";
import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import { halvePicture } from "@/lib/paint/photo/shrink-picture";

/** What of a photo is to be shown; a whole layer of a plan says so too. */
export type PhotoMoment = Pick<PhotoLayer, "photoId" | "footage" | "focus" | "move" | "progress">;

/** A picture with the name that what is made of it goes by. */
export type NamedPicture = { name: string; picture: Picture };

/** What moves, as it is at this moment; while that is not at hand, the picture that stands for it. */
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

/** The part of a photo that its move shows at this moment, filling its place. */
export function drawPhoto(stage: Stage, picture: Picture, layer: PhotoMoment, place: Place): void {
  drawPicture(stage, pictureNow(stage, picture, layer), layer, place);
}

/** The same of a picture that was made of what is to be shown. */
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
  // By the widest view of the move, so that it does not change on the way.
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

/** A photo that is twice as large as it is shown flickers as it moves; half of it, or a quarter, does not. */
export function renditionFor(stage: Stage, name: string, picture: Picture, shownWidth: number): Picture {
  const needed = shownWidth * stage.context.getTransform().a;
  let shown = picture;
  for (let level = 1; shown.width >= 2 * needed; level += 1) {
    const larger = shown;
    shown = stage.largeThings(`rendition ${name} ${level}`, () => halvePicture(stage.host, larger));
  }
  return shown;
}
