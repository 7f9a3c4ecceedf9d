import { photoWindow } from "@/lib/film/plan/photo-window";
import type { Picture } from "@/lib/paint/host/host";
import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import { type HalfTangent, turnContext, turnedReach } from "@/lib/paint/turn-context";
import { type PhotoMoment, pictureNow, renditionFor } from "@/lib/paint/photo/draw-photo";

/**
 * A photo that moves in a turned place. What of it is seen during the move is turned once; each frame then only scales
 * that, which takes a third of the time. It spills over the corners of its place: they must be covered.
 */
export function drawTurnedPhoto(
  stage: Stage,
  still: Picture,
  layer: PhotoMoment,
  /** Counted from the point that it is turned around. */
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
  // Frame units for all of the photo's width, where the move is nearest and now.
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
  // From the point of turning to the middle of what is seen of the photo, before and after the turn.
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
