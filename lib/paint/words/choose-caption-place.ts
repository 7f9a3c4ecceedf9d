import type { FrameSize } from "@/lib/film/frame-size";
import type { TextLayer } from "@/lib/film/plan/layer";
import { subjectArea } from "@/lib/film/plan/focus-area";
import { isPictureSegment } from "@/lib/film/plan/picture-segment";
import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import type { PaintStyle } from "@/lib/paint/styles/paint-style";
import {
  type CaptionPlace,
  type CaptionsOnPicture,
  type PlacedPhoto,
  type WordsSize,
  wordsSizeOf,
} from "@/lib/paint/words/captions-on-picture";
import { hiddenPart, isMostlySeen, subjectIn } from "@/lib/paint/words/hidden-part";

/** Words that hide no more of a subject than this stay: an elbow, the hem of a coat. */
const little = 0.08;
/** Words move only to where they hide less than this part of what they hide in their own place. */
const clearlyLess = 0.5;
/** Hiding somebody in a detail is half as bad, as the photo shows them, too. */
const detailWeight = 0.5;

type Caption = {
  frame: FrameSize;
  picture: FrameSize;
  photo: PlacedPhoto;
  words: WordsSize;
  /** The edge that somebody asked for. */
  edge?: CaptionPlace["edge"];
};

/**
 * The style's first place in which the words hide little of the photo's subject while it moves. If there is none, the
 * one where they hide least, unless that is hardly less than in the style's own place. At an edge that somebody asked
 * for, only the side is chosen.
 */
export function chooseCaptionPlace(captions: CaptionsOnPicture, caption: Caption): CaptionPlace {
  const hiddenAt = hiddenBy(captions, caption);
  const wanted = captions.places.filter((place) => !caption.edge || place.edge === caption.edge);
  const choices = (wanted.length > 0 ? wanted : captions.places).map((place) => ({
    place,
    hidden: hiddenAt(place),
  }));
  const free = choices.find(({ hidden }) => hidden <= little);
  if (free) return free.place;
  const [own] = choices;
  const best = choices.reduce((least, choice) => (choice.hidden < least.hidden ? choice : least));
  return own && best.hidden >= clearlyLess * own.hidden ? own.place : best.place;
}

/** How much of the subject the words hide at a place: in the photo, or in a detail that shows most of it, too. */
export function hiddenBy(captions: CaptionsOnPicture, caption: Caption): (place: CaptionPlace) => number {
  const { frame, picture, photo, words } = caption;
  const area = subjectArea(photo.focus);
  if (!area) return () => 0;
  const place = captions.photoPlace(frame, picture, photo);
  const subject = subjectIn(picture, area, { ...photo, place });
  const again = (captions.detailsOf?.(frame, picture, photo) ?? [])
    .map((detail) => subjectIn(picture, area, detail))
    .filter(isMostlySeen);
  return (at) => {
    const covered = grown(captions.wordsPlace(frame, words, at), captions.reach);
    const inDetails = again.map((detail) => detailWeight * hiddenPart(covered, detail));
    return Math.max(hiddenPart(covered, subject), ...inDetails);
  };
}

const grown = ({ x, y, width, height }: Place, by: number): Place => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

export type CaptionStyle = Pick<PaintStyle, "setText"> & { captions: CaptionsOnPicture };

/**
 * Where a caption stands. The painter chooses rather than the plan, because only it knows the words' size and the
 * photo's place in the frame; it chooses by its piece of the plan and by the photo, which the piece's key holds.
 */
export function captionPlaceOf(
  stage: Stage,
  { captions, setText }: CaptionStyle,
  layer: TextLayer,
  layout: TextLayout,
): CaptionPlace {
  const segment = stage.plan.segments[layer.segment];
  const picture = isPictureSegment(segment) ? stage.photo(segment.photoId) : undefined;
  if (!isPictureSegment(segment) || !picture) return captions.places[0];
  const own = wordsSizeOf(layout);
  const words = segment.said ? { ...own, ...usualSize(setText, stage.frame) } : own;
  const { captionEdge: edge } = segment;
  return chooseCaptionPlace(captions, { frame: stage.frame, picture, photo: segment, words, edge });
}

/**
 * The room of usual words. All that is said in a clip stands where these would, so that nothing hops from sentence to
 * sentence, nor where a new piece of the film begins, which knows only what is said in it.
 */
function usualSize(setText: PaintStyle["setText"], frame: FrameSize): FrameSize {
  const { style, box } = setText("caption", frame, false);
  const { size, lineHeight = 1.2 } = style;
  return { width: box.width, height: (box.preferredLines ?? 1) * size * lineHeight };
}
