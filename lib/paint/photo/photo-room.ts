import type { FrameSize } from "@/lib/film/frame-size";
import type { Picture } from "@/lib/paint/host/host";
import type { Place } from "@/lib/paint/place";

/** The share of a photo that stays visible when it fills a room of another shape. */
export function shownPart(picture: Picture, room: FrameSize): number {
  const [photo, place] = [picture.width / picture.height, room.width / room.height];
  return Math.min(photo, place) / Math.max(photo, place);
}

/** The largest place in the middle of a room that shows a whole photo, enlarged at most `maxEnlarged` times. */
export function wholePhotoPlace(picture: FrameSize, room: Place, maxEnlarged: number): Place {
  const fit = Math.min(room.width / picture.width, room.height / picture.height, maxEnlarged);
  // Even numbers keep the edges on whole pixels when the place is centred.
  const even = (value: number) => 2 * Math.round(value / 2);
  const [width, height] = [even(picture.width * fit), even(picture.height * fit)];
  return {
    x: Math.round(room.x + (room.width - width) / 2),
    y: Math.round(room.y + (room.height - height) / 2),
    width,
    height,
  };
}
