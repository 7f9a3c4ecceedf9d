import type { SKRSContext2D } from "@napi-rs/canvas";
import type { FrameSize } from "@/lib/film/frame-size";
import type { Place } from "@/lib/paint/place";
import { type FinishedPicture, isFinished } from "@/lib/worker/engines/skia/finished-pictures";
import type { PictureLayer } from "@/lib/worker/engines/skia/compositor/frame-layer";
import type { HeldPicture } from "@/lib/worker/engines/skia/compositor/held-picture";
import { sampledPart, type Upright } from "@/lib/worker/engines/skia/compositor/sampled-part";

/** The strength at which nothing shines through. */
const opaque = 256;

/** A part of a picture and the place where it is drawn. */
type PictureDraw = {
  source: FinishedPicture;
  part: Place;
  place: Place;
  isWhole: boolean;
  transform: Upright;
  strength: number;
};

/** What a call of `drawImage` with these arguments would draw; undefined where only Skia can draw it. */
export function pictureDraw(
  context: SKRSContext2D,
  [source, ...numbers]: readonly unknown[],
): PictureDraw | undefined {
  if (!isFinished(source) || !isPlain(context)) return undefined;
  const { a, b, c, d, e, f } = context.getTransform();
  const places = placesOf(source, numbers.map(Number));
  if (!places || b !== 0 || c !== 0 || !isInside(places.part, source)) return undefined;
  return { source, ...places, transform: { a, d, e, f }, strength: strengthOf(context) };
}

/** The layer that a draw amounts to on this canvas; undefined where only Skia can draw it. */
export function pictureLayer(
  draw: PictureDraw,
  picture: HeldPicture,
  canvas: FrameSize,
): PictureLayer | undefined {
  const { part, place, isWhole, transform, strength } = draw;
  const isInPixels =
    transform.a === 1 && transform.d === 1 && part.width === place.width && part.height === place.height;
  // Skia has a special way of drawing pixel on pixel, whichever call leads there, and the difference shows wherever
  // something shines through.
  if (isInPixels && !isWhole) return undefined;
  if (!isInPixels && strength < opaque && isAsLarge(draw)) return undefined;
  const [x, y] = [place.x + transform.e, place.y + transform.f];
  if (isInPixels && Number.isInteger(x) && Number.isInteger(y))
    return { kind: "laid", picture, strength, x, y };
  const sampled = sampledPart(part, place, transform, canvas, picture.hasClearEdges);
  return sampled && { kind: "sampled", picture, strength, part: sampled };
}

/** Whether the picture ends up neither enlarged nor reduced. */
function isAsLarge({ part, place, transform }: PictureDraw): boolean {
  const isOne = (scale: number) => Math.abs(scale - 1) < 1e-6;
  return isOne((transform.a * place.width) / part.width) && isOne((transform.d * place.height) / part.height);
}

/** Whether a picture of the canvas's size is drawn onto it pixel on pixel. */
export function isAllOfCanvas(context: SKRSContext2D, [, ...numbers]: readonly unknown[]): boolean {
  const { a, b, c, d, e, f } = context.getTransform();
  const isInPlace = a === 1 && d === 1 && [b, c, e, f, ...numbers].every((number) => number === 0);
  return isInPlace && numbers.length === 2 && isPlain(context);
}

/** Counts opacity as Skia does. */
export function strengthOf({ globalAlpha }: SKRSContext2D): number {
  return Math.round(Math.fround(Math.fround(globalAlpha) * 255)) + 1;
}

/**
 * Whether the context draws in the usual way: smoothly, and over what is there. The painter draws everything this way
 * unless it says otherwise.
 */
function isPlain(context: SKRSContext2D): boolean {
  const { globalCompositeOperation, imageSmoothingEnabled, imageSmoothingQuality } = context;
  const isSmooth = imageSmoothingEnabled && imageSmoothingQuality === "low";
  return isSmooth && globalCompositeOperation === "source-over";
}

function placesOf({ width, height }: FrameSize, numbers: readonly number[]) {
  const whole = { x: 0, y: 0, width, height };
  const [x = 0, y = 0, third = 0, fourth = 0, toX = 0, toY = 0, toWidth = 0, toHeight = 0] = numbers;
  if (numbers.length === 2) return { part: whole, place: { ...whole, x, y }, isWhole: true };
  if (numbers.length !== 8) return undefined;
  const part = { x, y, width: third, height: fourth };
  return { part, place: { x: toX, y: toY, width: toWidth, height: toHeight }, isWhole: false };
}

function isInside({ x, y, width, height }: Place, whole: FrameSize): boolean {
  const [right, bottom] = [Math.fround(x + width), Math.fround(y + height)];
  return x >= 0 && y >= 0 && width > 0 && height > 0 && right <= whole.width && bottom <= whole.height;
}
