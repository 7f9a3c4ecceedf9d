import { ease } from "@/lib/film/easing";
import type { FrameSize } from "@/lib/film/frame-size";
import type { CreditsLayer, PhotoLayer, TextLayer } from "@/lib/film/plan/layer";
import { isPictureSegment } from "@/lib/film/plan/picture-segment";
import { drawCached } from "@/lib/paint/draw-cached";
import type { Picture } from "@/lib/paint/host/host";
import { drawPhoto } from "@/lib/paint/photo/draw-photo";
import { nearPhoto } from "@/lib/paint/photo/near-photo";
import { cssColor, photoAccent } from "@/lib/paint/photo/photo-accent";
import { shownPart } from "@/lib/paint/photo/photo-room";
import type { Place } from "@/lib/paint/place";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import {
  type CaptionPlace,
  type CaptionsOnPicture,
  leftAtSide,
  leftEdgeOf,
  wordsSizeOf,
} from "@/lib/paint/words/captions-on-picture";
import { captionPlaceOf } from "@/lib/paint/words/choose-caption-place";
import { stackCreditRows } from "@/lib/paint/words/credit-rows";
import { riseFromMask } from "@/lib/paint/words/rise-from-mask";
import { slideTexts, topInStack } from "@/lib/paint/words/slide-texts";
import { staggered } from "@/lib/paint/words/staggered";
import type { PaintStyle } from "@/lib/paint/styles/paint-style";
import {
  BLACK,
  type FocusColors,
  focusColors,
  SHADE,
  SHADE_AT_WORDS,
  WHITE,
} from "@/lib/paint/styles/focus/colors";
import { setFocusText } from "@/lib/paint/styles/focus/set-text";

/** A photo that would lose more than half gets a panel, beside a field of its colour. */
const minShown = 0.5;
const titleGap = 22;

const marginOf = ({ width, height }: FrameSize) =>
  Math.round(Math.max(0.058 * Math.min(width, 1.4 * height), 0.045 * height));

/** How far the bar's upper edge is above the words. */
const barAbove = 30;
/** How far the shade under a caption reaches beyond its words. */
const shadeReach = 210;

const captions: CaptionsOnPicture = {
  places: [
    { edge: "bottom", side: "start" },
    { edge: "bottom", side: "end" },
    { edge: "top", side: "start" },
    { edge: "top", side: "end" },
  ],
  reach: 16,
  photoPlace: (frame, picture, { seed }) =>
    shownPart(picture, frame) >= minShown ? { x: 0, y: 0, ...frame } : panelPlace(picture, frame, seed),
  wordsPlace(frame, words, { edge, side }) {
    const inset = marginOf(frame);
    const { width, height } = words;
    const y = edge === "bottom" ? frame.height - inset - height : inset + barAbove;
    return { x: leftAtSide(frame, words, side, inset), y, width, height };
  },
};

/** Bold and edge to edge: black, white and one colour, the film's or the photo's; words as large as the picture allows. */
export const focus: PaintStyle = {
  veilColor: cssColor(BLACK),

  captions,

  setText: setFocusText,

  paintBackdrop: paintBlack,

  paintPhoto(stage, layer) {
    const picture = stage.photo(layer.photoId);
    const { context, frame } = stage;
    if (!picture) return paintBlack(stage);
    context.save();
    const punch = 1 + 0.014 * layer.beat * layer.beat;
    context.translate(frame.width / 2, frame.height / 2);
    context.scale(punch, punch);
    context.translate(-frame.width / 2, -frame.height / 2);
    if (shownPart(picture, frame) >= minShown) drawPhoto(stage, picture, layer, { x: 0, y: 0, ...frame });
    else paintPanel(stage, layer, picture);
    context.restore();
  },

  isOnePicture(stage, layer) {
    const picture = stage.photo(layer.photoId);
    return picture !== undefined && shownPart(picture, stage.frame) >= minShown;
  },

  paintSlide(stage, layer) {
    const { context, frame } = stage;
    context.fillStyle = cssColor(colorsNear(stage, layer.segment).field.ground);
    context.fillRect(0, 0, frame.width, frame.height);
  },

  paintText(stage, layer) {
    const layout = stage.layoutOf(layer.textId);
    if (!layout) return;
    const paint = layer.role === "caption" ? paintCaption : paintSlideText;
    if (layer.enter < 1 || layer.exit > 0) return paint(stage, layer, layout);
    const whole = { x: 0, y: 0, ...stage.frame };
    drawCached(stage, `words ${layer.textId}`, whole, (cached) => paint(cached, layer, layout));
  },

  paintCredits(stage, layer) {
    const paint = (onto: Stage) => {
      paintBlack(onto);
      paintCreditRows(onto, layer);
    };
    if (layer.enter < 1 || layer.exit > 0) return paint(stage);
    drawCached(stage, `credits ${layer.firstRow}`, { x: 0, y: 0, ...stage.frame }, paint);
  },
};

function paintBlack({ context, frame }: Stage): void {
  context.fillStyle = cssColor(BLACK);
  context.fillRect(0, 0, frame.width, frame.height);
}

function colorsFor(stage: Stage, photoId: string | undefined): FocusColors {
  const accent = accentOf(stage);
  const picture = accent || photoId === undefined ? undefined : stage.photo(photoId);
  const ofPhoto = photoId !== undefined && picture ? photoAccent(stage, photoId, picture) : undefined;
  return focusColors(accent, ofPhoto);
}

/** The colours of a slide or of the credits. */
function colorsNear(stage: Stage, segment: number): FocusColors {
  return colorsFor(stage, nearPhoto(stage, segment)?.photoId);
}

function paintPanel(stage: Stage, layer: PhotoLayer, picture: Picture): void {
  const { context, frame } = stage;
  // Let a detail of the photo show through the field: a plain field would look like a slide.
  drawPhoto(stage, picture, { ...layer, move: closeUp }, { x: 0, y: 0, ...frame });
  context.fillStyle = cssColor(colorsFor(stage, layer.photoId).panel, 0.84);
  context.fillRect(0, 0, frame.width, frame.height);
  const place = panelPlace(picture, frame, layer.seed);
  drawPhoto(stage, picture, layer, place);
}

const closeUp = { kind: "none", from: { scale: 1.6, shiftX: 0 }, to: { scale: 1.5, shiftX: 0 } } as const;

/** Fills the frame in one direction, and reaches as far as the photo does in the other. The words get the rest. */
function panelPlace(picture: FrameSize, { width, height }: FrameSize, seed: number): Place {
  if (picture.width / picture.height < width / height) {
    const panel = Math.round(
      Math.max(0.4 * width, Math.min(0.66 * width, (height * picture.width) / picture.height)),
    );
    return { x: seed % 2 === 0 ? width - panel : 0, y: 0, width: panel, height };
  }
  const panel = Math.round(
    Math.max(0.4 * height, Math.min(0.66 * height, (width * picture.height) / picture.width)),
  );
  return { x: 0, y: 0, width, height: panel };
}

function paintCaption(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { context, frame } = stage;
  const gone = ease("smooth", layer.exit);
  const place = captionPlaceOf(stage, { captions, setText: setFocusText }, layer, layout);
  const words = captions.wordsPlace(frame, wordsSizeOf(layout), place);
  const [left, top] = [words.x - leftEdgeOf(layout), words.y];
  const segment = stage.plan.segments[layer.segment];
  const { bar } = colorsFor(stage, isPictureSegment(segment) ? segment.photoId : undefined);
  context.save();
  context.globalAlpha *= 1 - gone;
  paintShade(stage, words, place.edge, ease("smooth", layer.enter));
  paintBar(stage, layout, left, top - barAbove, 84 * ease("out", layer.enter), cssColor(bar));
  context.fillStyle = cssColor(WHITE);
  riseFromMask(stage, layout, left, top, layer.enter);
  context.restore();
}

/** Darkens the picture towards the edge at which the words stand, enough behind each of their lines. */
function paintShade(
  { context, frame }: Stage,
  { y, height }: Place,
  edge: CaptionPlace["edge"],
  strength: number,
): void {
  const [inner, outer] =
    edge === "bottom"
      ? [Math.max(0, y - shadeReach), frame.height]
      : [Math.min(frame.height, y + height + shadeReach - barAbove), 0];
  const shade = context.createLinearGradient(0, inner, 0, outer);
  shade.addColorStop(0, cssColor(SHADE, 0));
  shade.addColorStop(shadeReach / Math.abs(outer - inner), cssColor(SHADE, SHADE_AT_WORDS * strength));
  shade.addColorStop(1, cssColor(SHADE, 0.78 * strength));
  context.fillStyle = shade;
  context.fillRect(0, Math.min(inner, outer), frame.width, Math.abs(outer - inner));
}

/** Paints a bar at the first letters of a text, on whichever side these are. */
function paintBar(
  stage: Stage,
  layout: TextLayout,
  left: number,
  y: number,
  length: number,
  color: string,
): void {
  const [first] = layout.lines;
  const x = first?.isRightToLeft ? left + layout.width - length : left;
  stage.context.fillStyle = color;
  stage.context.fillRect(x, y, length, 9);
}

/** Right-to-left text is placed on the right. */
function leftOf({ frame }: Stage, layout: TextLayout, inset: number): number {
  return layout.lines[0]?.isRightToLeft ? frame.width - inset - layout.width : inset;
}

function paintSlideText(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { context, frame } = stage;
  const inset = marginOf(frame);
  const stack = slideTexts(stage, layer, titleGap);
  const top = topInStack(layer, stack, frame.height - inset - stack.height);
  context.save();
  context.globalAlpha *= 1 - ease("smooth", layer.exit);
  const ink = cssColor(colorsNear(stage, layer.segment).field.ink);
  const enter = layer.role === "body" ? (layer.enter - 0.3) / 0.7 : layer.enter;
  if (layer.role === "title" || !stack.title) {
    const length = (frame.width - 2 * inset) * ease("out", layer.enter);
    paintBar(stage, { ...layout, width: frame.width - 2 * inset }, inset, inset, length, ink);
  }
  context.fillStyle = ink;
  riseFromMask(stage, layout, leftOf(stage, layout, inset), top, enter);
  context.restore();
}

function paintCreditRows(stage: Stage, layer: CreditsLayer): void {
  const { context, frame } = stage;
  const inset = marginOf(frame);
  const { rows, height } = stackCreditRows(stage, layer, { inRow: 6, between: 40 });
  const fit = Math.min(1, (frame.height - 2 * inset) / Math.max(1, height));
  const { creditKey } = colorsNear(stage, layer.segment);
  context.save();
  context.globalAlpha *= 1 - ease("smooth", layer.exit);
  context.translate(inset, frame.height - inset - height * fit);
  context.scale(fit, fit);
  for (const [i, { key, value, top, height: rowHeight }] of rows.entries()) {
    const enter = staggered(layer.enter, i, rows.length, 0.7, "smooth");
    const room = (frame.width - 2 * inset) / fit;
    const leftIn = (layout: TextLayout) => (layout.lines[0]?.isRightToLeft ? room - layout.width : 0);
    context.fillStyle = cssColor(creditKey);
    if (key) riseFromMask(stage, key, leftIn(key), top, enter);
    context.fillStyle = cssColor(WHITE);
    if (value) riseFromMask(stage, value, leftIn(value), top + rowHeight - value.height, enter);
  }
  context.restore();
}
