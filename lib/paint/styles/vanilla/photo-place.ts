import type { FrameSize } from "@/lib/film/frame-size";
import { croppedPlace } from "@/lib/paint/photo/cropped-place";
import { shownPart, wholePhotoPlace } from "@/lib/paint/photo/photo-room";
import type { Place } from "@/lib/paint/place";
import type { PlacedPhoto } from "@/lib/paint/words/captions-on-picture";

/** Photos of which less than this would be visible when they fill the frame stand before a blurred copy instead. */
const minShown = 0.7;
const maxEnlarged = 2.2;

export function fillsFrame(picture: FrameSize, frame: FrameSize): boolean {
  const enlarged = Math.max(frame.width / picture.width, frame.height / picture.height);
  return shownPart(picture, frame) >= minShown && enlarged <= maxEnlarged;
}

/** All of the frame, or the place of a photo that stands before its blurred copy. */
export function photoPlace(
  frame: FrameSize,
  picture: FrameSize,
  photo: Pick<PlacedPhoto, "focus" | "move">,
): Place {
  if (fillsFrame(picture, frame)) return { x: 0, y: 0, ...frame };
  const margin = Math.round(0.05 * Math.min(frame.width, frame.height));
  const room = {
    x: margin,
    y: margin,
    width: frame.width - 2 * margin,
    height: frame.height - 2 * margin,
  };
  return standingPlace(picture, room, photo);
}

/** A wide photo in a narrower frame gives up its sides, as far as its subject allows, to stand taller. */
export function standingPlace(
  picture: FrameSize,
  room: Place,
  { focus, move }: Pick<PlacedPhoto, "focus" | "move">,
): Place {
  const isWide = picture.width / picture.height > room.width / room.height;
  const subject = focus.width * Math.max(move.from.scale, move.to.scale);
  const limits = { minShown: Math.min(1, Math.max(minShown, subject)), maxEnlarged };
  const place = isWide ? croppedPlace(picture, room, limits) : wholePhotoPlace(picture, room, maxEnlarged);
  // At even places its edges lie on whole pixels in small films, too, which are composed faster.
  return { ...place, x: 2 * Math.round(place.x / 2), y: 2 * Math.round(place.y / 2) };
}
