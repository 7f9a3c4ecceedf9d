import type { FrameSize } from "@/lib/film/frame-size";
import { clipToPixels } from "@/lib/paint/clip-to-pixels";
import { drawCached } from "@/lib/paint/draw-cached";
import type { Picture } from "@/lib/paint/host/host";
import { paintBlurredPhoto } from "@/lib/paint/photo/blurred-photo";
import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import { paintVignette } from "@/lib/paint/texture/vignette";

export const SCREEN_BLACK = "#050506";
/** The share of the height that each bar takes. It leaves 2.39 : 1 of a 16 : 9 frame. */
const bar = 0.1277;

/** The part of the frame that the picture is projected on. */
export function screenOf({ width, height }: FrameSize): Place {
  const top = 2 * Math.round((bar * height) / 2);
  return { x: 0, y: top, width, height: height - 2 * top };
}

/** Paints the bars in place, while pictures come and go between them. */
export function paintOnScreen(stage: Stage, paint: (screen: Place) => void): void {
  const { context, frame, scale } = stage;
  const screen = screenOf(frame);
  const { a, b, c, d, e, f } = context.getTransform();
  context.save();
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = SCREEN_BLACK;
  context.fillRect(0, 0, frame.width, screen.y);
  context.fillRect(0, screen.y + screen.height, frame.width, frame.height - screen.y - screen.height);
  clipToPixels(context, screen);
  context.setTransform(a, b, c, d, e, f);
  paint(screen);
  context.restore();
}

export function drawVignette(stage: Stage, screen: Place): void {
  drawCached(stage, "vignette", screen, (cached) => paintVignette(cached, screen, 0.62));
}

/** Paints a photo that is far out of focus and almost dark. */
export function paintDarkGround(stage: Stage, photoId: string, picture: Picture, brightness: number): void {
  paintBlurredPhoto(stage, photoId, picture, { brightness, saturation: 0.85 });
}

const feather = 56;

/** Paints the background around a photo that is shown whole. The photo's edges fade into it. */
export function drawAround(
  stage: Stage,
  photoId: string,
  picture: Picture,
  screen: Place,
  photo: Place,
): void {
  drawCached(stage, `around ${photoId}`, screen, (cached) => {
    const { context } = cached;
    context.save();
    context.translate(0, screen.y);
    context.scale(1, screen.height / cached.frame.height);
    paintDarkGround(cached, photoId, picture, 0.3);
    context.restore();
    context.save();
    context.globalCompositeOperation = "destination-out";
    const isUpright = photo.width < screen.width;
    const [from, to] = isUpright ? [photo.x, photo.x + photo.width] : [photo.y, photo.y + photo.height];
    const hole = isUpright
      ? context.createLinearGradient(from, 0, to, 0)
      : context.createLinearGradient(0, from, 0, to);
    const edge = Math.min(0.3, feather / (to - from));
    for (const [at, alpha] of [
      [0, 0],
      [edge * 0.4, 0.32],
      [edge, 1],
      [1 - edge, 1],
      [1 - edge * 0.4, 0.32],
      [1, 0],
    ] as const) {
      hole.addColorStop(at, `rgba(0,0,0,${alpha})`);
    }
    context.fillStyle = hole;
    context.fillRect(photo.x, photo.y, photo.width, photo.height);
    context.restore();
    paintVignette(cached, screen, 0.5);
  });
}
