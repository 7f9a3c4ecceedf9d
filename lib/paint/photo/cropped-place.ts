import type { FrameSize } from "@/lib/film/frame-size";
import type { Place } from "@/lib/paint/place";

type CropLimits = {
  /**
   * The smallest part of the photo that must stay visible. This limits how far the place's shape may differ from the
   * photo's.
   */
  minShown: number;
  /** How far the photo may be enlarged, as a multiple of its own pixels. */
  maxEnlarged: number;
};

/**
 * The largest place in a room that shows most of a photo. `level` is its height in the room, from 0 at the top to 1 at
 * the bottom.
 */
export function croppedPlace(
  photo: FrameSize,
  room: Place,
  { minShown, maxEnlarged }: CropLimits,
  level = 0.5,
): Place {
  const ratio = photo.width / photo.height;
  const shape = Math.min(ratio / minShown, Math.max(ratio * minShown, room.width / room.height));
  const fit = Math.min(room.width, room.height * shape, photo.width * maxEnlarged);
  // Even numbers keep the edges on whole pixels when the place is centred.
  const even = (value: number) => 2 * Math.round(value / 2);
  const [width, height] = [even(fit), even(fit / shape)];
  return {
    x: Math.round(room.x + (room.width - width) / 2),
    y: Math.round(room.y + (room.height - height) * level),
    width,
    height,
  };
}
