import type { FrameSize } from "@/lib/film/frame-size";
import { isPictureSegment } from "@/lib/film/plan/picture-segment";
import { croppedPlace } from "@/lib/paint/photo/cropped-place";
import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import { captionRoom } from "@/lib/paint/words/caption-room";
import { STAMP_BORDER } from "@/lib/paint/styles/postcard/stamp";

const limits = { minShown: 0.8, maxEnlarged: 2.6 };
const usualRatio = 1.5;
/** Beside a stamp that is narrower than this, there is room for words. */
const uprightRatio = 1.16;

export type PostcardLayout = {
  photo: Place;
  caption: { left: number; top: number };
  /** Where the route stops. */
  stopX: number;
  routeLevel: number;
};

/** Where the stamp, the words and the stop lie on a photo's page. */
export function layOutPostcard(stage: Stage, segmentIndex: number): PostcardLayout {
  const { frame, plan } = stage;
  const segment = plan.segments[segmentIndex];
  const photo = isPictureSegment(segment) ? segment : undefined;
  const picture = photo && stage.photo(photo.photoId);
  const caption = photo && captionRoom(stage, photo);
  const size = picture ?? { width: 1500, height: 1500 / usualRatio };
  const routeLevel = Math.round(frame.height * (frame.height > frame.width ? 0.915 : 0.925));
  const margin = Math.round(0.06 * Math.min(frame.width, frame.height));
  // Leave more room at the sides of wide frames, because the postmark needs some too.
  const side = frame.width > frame.height ? 2 * margin : margin;
  const room = { x: side, y: margin, width: frame.width - 2 * side, height: routeLevel - 34 - margin };
  if (!caption) {
    const place = stampPlace(size, room);
    return {
      photo: place,
      caption: { left: 0, top: frame.height },
      stopX: place.x + place.width / 2,
      routeLevel,
    };
  }
  const below = wordsBelow(size, room, caption, routeLevel, frame);
  if (frame.width <= frame.height) return below;
  // Put words beside upright photos, and wherever they would otherwise take too much of the photo's room.
  const beside = wordsBeside(size, room, caption, routeLevel, photo?.seed ?? 0);
  const isUpright = size.width / size.height < uprightRatio;
  return isUpright || beside.photo.width > below.photo.width ? beside : below;
}

function wordsBelow(
  size: FrameSize,
  room: Place,
  caption: TextLayout,
  routeLevel: number,
  frame: FrameSize,
): PostcardLayout {
  const isTall = frame.height > frame.width;
  const gap = isTall ? 40 : 24;
  const top = Math.round(routeLevel - (isTall ? 44 : 30) - caption.height);
  const photo = stampPlace(size, { ...room, height: top - gap - room.y }, isTall ? 0.64 : 0.5);
  const isRightToLeft = caption.lines[0]?.isRightToLeft === true;
  const [leftEdge, rightEdge] = [photo.x - STAMP_BORDER, photo.x + photo.width + STAMP_BORDER];
  // Start at the stamp's edge if the words fit there, or else at the margin.
  const start = Math.max(room.x, Math.min(leftEdge, room.x + room.width - caption.widestLine));
  const end = Math.min(room.x + room.width, Math.max(rightEdge, room.x + caption.widestLine));
  const left = Math.round(isRightToLeft ? end - caption.width : start);
  return { photo, caption: { left, top }, stopX: isRightToLeft ? end - 9 : start + 9, routeLevel };
}

function wordsBeside(
  size: FrameSize,
  room: Place,
  caption: TextLayout,
  routeLevel: number,
  seed: number,
): PostcardLayout {
  const gap = 56;
  const stampRoom = room.width - caption.widestLine - gap;
  const isStampLeft = seed % 2 === 0;
  const placed = stampPlace(size, { ...room, width: Math.max(0.34 * room.width, stampRoom) });
  const stampWidth = placed.width + 2 * STAMP_BORDER;
  // Centre stamp and words together.
  const side = Math.round((room.width - stampWidth - gap - caption.widestLine) / 2);
  const stampX = isStampLeft ? room.x + side : room.x + room.width - side - stampWidth;
  const wordsX = isStampLeft ? stampX + stampWidth + gap : room.x + side;
  const isRightToLeft = caption.lines[0]?.isRightToLeft === true;
  const photo = { ...placed, x: stampX + STAMP_BORDER };
  return {
    photo,
    caption: {
      left: Math.round(isRightToLeft ? wordsX + caption.widestLine - caption.width : wordsX),
      top: Math.round(Math.max(room.y, photo.y + photo.height * 0.56 - caption.height / 2)),
    },
    stopX: isRightToLeft ? wordsX + caption.widestLine - 9 : wordsX + 9,
    routeLevel,
  };
}

/** The picture's place on a stamp in a room: in the middle, or lower and closer to its words. */
function stampPlace(size: FrameSize, room: Place, level = 0.5): Place {
  const inside = {
    x: room.x + STAMP_BORDER,
    y: room.y + STAMP_BORDER,
    width: Math.max(80, room.width - 2 * STAMP_BORDER),
    height: Math.max(80, room.height - 2 * STAMP_BORDER),
  };
  return croppedPlace(size, inside, limits, level);
}
