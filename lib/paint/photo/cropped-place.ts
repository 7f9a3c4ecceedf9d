import type { FrameSize } from "@/lib/film/frame-size";
import type { Place } from "@/lib/paint/place";

type CropLimits = {
  /** This part of the photo is shown at least: its place may take another shape that far. */
  minShown: number;
  /** No more than so many times its own pixels. */
  maxEnlarged: number;
};

/** The largest place for most of a photo in a room: in its middle, or at another level from 0 to 1. */
export function croppedPlace(
  photo: FrameSize,
  room: Place,
  { minShown, maxEnlarged }: CropLimits,
  level = 0.5,
): Place {
  const ratio = photo.width / photo.height;
  const shape = Math.min(ratio / minShown, Math.max(ratio * minShown, room.width / room.height));
  const fit = Math.min(room.width, room.height * shape, photo.width * maxEnlarged);
  // Even numbers keep the edges on whole pixels, also in the middle.
  const even = (value: number) => 2 * Math.round(value / 2);
  const [width, height] = [even(fit), even(fit / shape)];
  return {
    x: Math.round(room.x + (room.width - width) / 2),
    y: Math.round(room.y + (room.height - height) * level),
    width,
    height,
  };
}
