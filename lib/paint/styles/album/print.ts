import type { FrameSize } from "@/lib/film/frame-size";
import type { PhotoSegment } from "@/lib/film/plan/film-plan";
import type { Picture } from "@/lib/paint/host/host";
import type { Scene } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import { captionRoom } from "@/lib/paint/words/caption-room";
import type { HalfTangent } from "@/lib/paint/turn-context";

/** A point of the frame, and how things that lie there are rotated. */
export type Lie = { x: number; y: number; turn: HalfTangent };

/** A photo on paper. Its places are relative to the middle of the print. */
export type Print = {
  card: FrameSize;
  photo: { x: number; y: number; width: number; height: number };
  /** The caption stands on the white border if it fits there, or else on a slip over the print's lower edge. */
  caption: {
    layout: TextLayout;
    top: number;
    slip: (FrameSize & { y: number; turn: HalfTangent }) | null;
  } | null;
  /** Where the print lies while people look at it. */
  lie: Lie;
  /** Where it lies once others are on top. */
  aside: Lie;
};

const maxEnlarged = 2.2;

type Room = { width: number; height: number; border: number; flattest: number; narrowest: number };

function roomFor({ width, height }: FrameSize): Room {
  const border = 20;
  if (width > 1.1 * height) {
    return { width: 0.76 * width, height: 0.86 * height, border, flattest: 3, narrowest: 0.6 };
  }
  const isTall = height > 1.5 * width;
  return {
    width: 0.86 * width,
    height: (isTall ? 0.66 : 0.84) * height,
    border,
    flattest: isTall ? 1.9 : 2.2,
    narrowest: 0.6,
  };
}

export function printOf(scene: Scene, segment: PhotoSegment, picture: Picture): Print {
  const { frame } = scene;
  const room = roomFor(frame);
  const layout = captionRoom(scene, segment);
  const lie = lieOf(segment, frame);
  const aside = asideOf(segment, frame);
  if (!layout) {
    const photo = photoSize(picture, room, room.height - 2 * room.border);
    const card = { width: photo.width + 2 * room.border, height: photo.height + 2 * room.border };
    return {
      card,
      photo: { x: -photo.width / 2, y: -photo.height / 2, ...photo },
      caption: null,
      lie,
      aside,
    };
  }
  const written = layout.height + 1.1 * room.border;
  const onBorder = photoSize(picture, room, room.height - room.border - written);
  if (layout.lines.length <= 2 && layout.widestLine <= onBorder.width) {
    const card = { width: onBorder.width + 2 * room.border, height: onBorder.height + room.border + written };
    const photo = { x: -onBorder.width / 2, y: -card.height / 2 + room.border, ...onBorder };
    const top = photo.y + photo.height + (written - layout.height) / 2;
    return { card, photo, caption: { layout, top, slip: null }, lie, aside };
  }
  const slipHeight = layout.height + 34;
  const overlap = Math.min(slipHeight * 0.5, room.border + 26);
  const photo = photoSize(picture, room, room.height - 2 * room.border - slipHeight + overlap);
  const card = { width: photo.width + 2 * room.border, height: photo.height + 2 * room.border };
  const slip = {
    width: layout.widestLine + 68,
    height: slipHeight,
    y: card.height / 2 - overlap,
    turn: -lie.turn * 0.6,
  };
  return {
    card,
    photo: { x: -photo.width / 2, y: -photo.height / 2, ...photo },
    caption: { layout, top: slip.y + (slipHeight - layout.height) / 2, slip },
    lie: { ...lie, y: lie.y - (slipHeight - overlap) / 2 },
    aside,
  };
}

/** As large as the room and the photo's own pixels allow, in the photo's own shape unless that is extreme. */
function photoSize(picture: Picture, room: Room, height: number): FrameSize {
  const ratio = Math.min(room.flattest, Math.max(room.narrowest, picture.width / picture.height));
  const width = Math.min(
    room.width - 2 * room.border,
    height * ratio,
    Math.max(picture.width, picture.height * ratio) * maxEnlarged,
  );
  return { width: 2 * Math.round(width / 2), height: 2 * Math.round(width / ratio / 2) };
}

/** A number from 0 to 1 that differs for each part of the same seed. */
const chance = (seed: number, part: number) => ((seed >>> (part * 5)) & 31) / 31;

const sideOf = (seed: number) => (seed % 2 === 0 ? 1 : -1);

function lieOf({ seed }: PhotoSegment, { width, height }: FrameSize): Lie {
  const side = sideOf(seed);
  return {
    x: width * (0.5 + 0.012 * (chance(seed, 0) - 0.5)),
    y: height * (0.5 + 0.01 * (chance(seed, 1) - 0.5)),
    turn: side * (0.007 + 0.014 * chance(seed, 2)),
  };
}

/** Pushes the print along the frame's longer side, so that it shows under what lies on it. */
function asideOf({ seed }: PhotoSegment, { width, height }: FrameSize): Lie {
  const side = -sideOf(seed);
  const along = side * (0.2 + 0.1 * chance(seed, 3));
  const across = 0.16 * (chance(seed, 4) - 0.5);
  const turn = side * (0.02 + 0.05 * chance(seed, 5));
  const isTall = height > 1.1 * width;
  return isTall
    ? { x: width * (0.5 + 1.6 * across), y: height * (0.5 + along), turn }
    : { x: width * (0.5 + along), y: height * (0.5 + 1.2 * across), turn };
}
