import type { FrameSize } from "@/lib/film/frame-size";
import type { PhotoSegment } from "@/lib/film/plan/film-plan";
import type { Place } from "@/lib/paint/place";
import type { TextLayout } from "@/lib/paint/text/text-layout";

/** At which edge of the picture words stand, and on which side: `start` is where their script begins. */
export type CaptionPlace = {
  edge: "bottom" | "top";
  side: "start" | "middle" | "end";
};

/** The room that words take, and the direction in which they are read. */
export type WordsSize = FrameSize & { isRightToLeft: boolean };

/** Where a style's captions stand when they lie on the picture. */
export type CaptionsOnPicture = {
  /** Where they look good. The first is the style's own place, which they leave only if they hide the subject there. */
  places: readonly [CaptionPlace, ...CaptionPlace[]];
  /** How far from the words whatever comes with them reaches: their ground, a bar, some air. */
  reach: number;
  wordsPlace(frame: FrameSize, words: WordsSize, place: CaptionPlace): Place;
  photoPlace(frame: FrameSize, picture: FrameSize, photo: PlacedPhoto): Place;
  /** Where else parts of the same photo are shown. */
  detailsOf?(frame: FrameSize, picture: FrameSize, photo: PlacedPhoto): ShownPhoto[];
};

export type PlacedPhoto = Pick<PhotoSegment, "focus" | "move" | "seed">;

/** A place and the view of a photo that fills it. */
export type ShownPhoto = Pick<PhotoSegment, "focus" | "move"> & { place: Place };

/** Where the leftmost line of a text begins in its box. */
export function leftEdgeOf({ lines }: TextLayout): number {
  return Math.min(...lines.map(({ left }) => left));
}

export function wordsSizeOf(layout: TextLayout): WordsSize {
  const right = Math.max(...layout.lines.map(({ left, width }) => left + width));
  return {
    width: right - leftEdgeOf(layout),
    height: layout.height,
    isRightToLeft: layout.lines[0]?.isRightToLeft === true,
  };
}

/** The left edge of words beside a margin, or in the middle. */
export function leftAtSide(
  frame: FrameSize,
  { width, isRightToLeft }: WordsSize,
  side: CaptionPlace["side"],
  margin: number,
): number {
  if (side === "middle") return (frame.width - width) / 2;
  const isAtLeft = (side === "start") !== isRightToLeft;
  return isAtLeft ? margin : frame.width - margin - width;
}
