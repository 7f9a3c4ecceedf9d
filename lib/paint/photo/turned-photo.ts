import { photoWindow } from "@/lib/film/plan/photo-window";
import type { Picture } from "@/lib/paint/host/host";
import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import { type HalfTangent, turnContext, turnedReach } from "@/lib/paint/turn-context";
import { type PhotoMoment, pictureNow, renditionFor } from "@/lib/paint/photo/draw-photo";

/**
 * Draws a photo that moves within a rotated place. The part seen during the move is rotated only once; each frame just
 * scales the result, which takes a third of the time. It spills over the corners of its place, so the caller must cover
 * them.
 */
export function drawTurnedPhoto(
  stage: Stage,
  still: Picture,
  layer: PhotoMoment,
  /** Relative to the point of rotation. */
  place: Place,
  { x, y, turn }: { x: number; y: number; turn: HalfTangent },
): void {
  const { context, scale, host } = stage;
  const { name, picture } = pictureNow(stage, still, layer);
  const shapes = { photoRatio: picture.width / picture.height, placeRatio: place.width / place.height };
  const [first, last, now] = [0, 1, layer.progress].map((moment) =>
    photoWindow(layer.move, layer.focus, moment, shapes),
  );
  if (!first || !last || !now) return;
  const seen = {
    left: Math.min(first.x, last.x),
    top: Math.min(first.y, last.y),
    right: Math.max(first.x + first.width, last.x + last.width),
    bottom: Math.max(first.y + first.height, last.y + last.height),
  };
  // The size of the whole photo, in frame units, when the move is closest and now.
  const nearest = place.width / Math.min(first.width, last.width);
  const wide = { width: (seen.right - seen.left) * nearest, height: 0 };
  wide.height = ((seen.bottom - seen.top) * nearest) / shapes.photoRatio;
  const reach = turnedReach(wide.width, wide.height, turn);
  const key = `turned ${name} ${place.width} ${place.height} ${turn} ${seen.left} ${seen.top}`;
  const turned = stage.largeThings(key, () => {
    const surface = host.createSurface(Math.ceil(2 * reach.x * scale), Math.ceil(2 * reach.y * scale));
    const onto = surface.context;
    onto.imageSmoothingQuality = "low";
    onto.setTransform(scale, 0, 0, scale, 0, 0);
    turnContext(onto, reach.x, reach.y, turn);
    const shown = renditionFor(stage, name, picture, nearest);
    const [fromX, fromY] = [seen.left * shown.width, seen.top * shown.height];
    const [fromWidth, fromHeight] = [
      (seen.right - seen.left) * shown.width,
      (seen.bottom - seen.top) * shown.height,
    ];
    const [left, top] = [reach.x - wide.width / 2, reach.y - wide.height / 2];
    onto.drawImage(shown, fromX, fromY, fromWidth, fromHeight, left, top, wide.width, wide.height);
    return surface.picture;
  });
  const zoom = Math.min(first.width, last.width) / now.width;
  // The distance from the point of rotation to the middle of the visible part, before and after rotation.
  const perPhoto = nearest * zoom;
  const middleX = place.x + ((seen.left + seen.right) / 2 - now.x) * perPhoto;
  const middleY = place.y + (((seen.top + seen.bottom) / 2 - now.y) * perPhoto) / shapes.photoRatio;
  const cosine = (1 - turn * turn) / (1 + turn * turn);
  const sine = (2 * turn) / (1 + turn * turn);
  const [width, height] = [(turned.width / scale) * zoom, (turned.height / scale) * zoom];
  context.drawImage(
    turned,
    x + cosine * middleX - sine * middleY - reach.x * zoom,
    y + sine * middleX + cosine * middleY - reach.y * zoom,
    width,
    height,
  );
}
