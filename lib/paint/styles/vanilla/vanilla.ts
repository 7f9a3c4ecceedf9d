import { ease } from "@/lib/film/easing";
import type { FrameSize } from "@/lib/film/frame-size";
import type { CreditsLayer, PhotoLayer, TextLayer } from "@/lib/film/plan/layer";
import { drawCached } from "@/lib/paint/draw-cached";
import type { Picture } from "@/lib/paint/host/host";
import { drawBlurredPhoto, paintBlurredPhoto } from "@/lib/paint/photo/blurred-photo";
import { croppedPlace } from "@/lib/paint/photo/cropped-place";
import { drawPhoto } from "@/lib/paint/photo/draw-photo";
import { nearPhoto } from "@/lib/paint/photo/near-photo";
import { shownPart, wholePhotoPlace } from "@/lib/paint/photo/photo-room";
import { drawSoftShadow } from "@/lib/paint/photo/soft-shadow";
import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import type { Bounds, TextLayout } from "@/lib/paint/text/text-layout";
import { type SetCreditRow, stackCreditRows } from "@/lib/paint/words/credit-rows";
import { slideTexts, topInStack } from "@/lib/paint/words/slide-texts";
import { staggered } from "@/lib/paint/words/staggered";
import type { PaintStyle } from "@/lib/paint/styles/paint-style";

/** Photos of which less than this would be visible when they fill the frame stand before a blurred copy instead. */
const minShown = 0.7;
const maxEnlarged = 2.2;
const white = "#fbfaf7";
const inter = { family: "Inter", align: "center" } as const;
const titleGap = 26;

/** Clean, gentle and never wrong. Photos fill the frame, or stand before a blurred copy of themselves. */
export const vanilla: PaintStyle = {
  veilColor: "#16181b",

  setText(role, { width, height }, isAlone) {
    const isTall = height > width;
    switch (role) {
      case "caption":
        return {
          style: { ...inter, size: isTall ? 38 : 34, weight: 500, lineHeight: 1.3 },
          box: {
            width: Math.min(0.84 * width, 940),
            height: 0.5 * height,
            preferredLines: 2,
            maxLines: 6,
            minSize: 24,
            balance: true,
          },
        };
      case "title":
        return {
          style: {
            ...inter,
            size: isTall ? 70 : 80,
            weight: 600,
            lineHeight: 1.12,
            letterSpacing: -0.022,
          },
          box: { width: 0.84 * width, height: 0.5 * height, preferredLines: 3, minSize: 34, balance: true },
        };
      case "body":
        return {
          style: { ...inter, size: isAlone ? 46 : 32, weight: isAlone ? 500 : 400, lineHeight: 1.42 },
          box: {
            width: Math.min(0.8 * width, isAlone ? 960 : 820),
            height: (isAlone ? 0.7 : 0.36) * height,
            preferredLines: 4,
            maxLines: 9,
            minSize: 22,
            balance: true,
          },
        };
      case "credit-key":
        return {
          style: { ...inter, size: 19, weight: 500, letterSpacing: 0.02 },
          box: { width: 0.84 * width, preferredLines: 1, maxLines: 2, minSize: 15 },
        };
      case "credit-value":
        return {
          style: { ...inter, size: 33, weight: 500, letterSpacing: -0.008 },
          box: { width: 0.84 * width, preferredLines: 1, maxLines: 2, minSize: 22, balance: true },
        };
    }
  },

  paintBackdrop: paintQuietGround,

  paintPhoto(stage, layer) {
    const picture = stage.photo(layer.photoId);
    if (!picture) return paintQuietGround(stage);
    if (fillsFrame(picture, stage.frame)) drawPhoto(stage, picture, layer, { x: 0, y: 0, ...stage.frame });
    else paintStandingPhoto(stage, layer);
  },

  isOnePicture(stage, layer) {
    const picture = stage.photo(layer.photoId);
    return picture !== undefined && fillsFrame(picture, stage.frame);
  },

  paintSlide: (stage, layer) => paintSoftGround(stage, layer.segment),

  paintText(stage, layer) {
    const layout = stage.layoutOf(layer.textId);
    if (!layout) return;
    if (layer.role === "caption") return paintCaption(stage, layer, layout);
    paintSlideText(stage, layer, layout);
  },

  paintCredits(stage, layer) {
    const paint = (onto: Stage) => {
      paintSoftGround(onto, layer.segment);
      paintCreditRows(onto, layer);
    };
    if (layer.enter < 1 || layer.exit > 0) return paint(stage);
    drawCached(stage, `credits ${layer.firstRow}`, { x: 0, y: 0, ...stage.frame }, paint);
  },
};

function fillsFrame(picture: Picture, frame: FrameSize): boolean {
  const enlarged = Math.max(frame.width / picture.width, frame.height / picture.height);
  return shownPart(picture, frame) >= minShown && enlarged <= maxEnlarged;
}

function paintQuietGround({ context, frame }: Stage): void {
  const gradient = context.createLinearGradient(0, 0, 0, frame.height);
  gradient.addColorStop(0, "#4a4e52");
  gradient.addColorStop(1, "#2b2e32");
  context.fillStyle = gradient;
  context.fillRect(0, 0, frame.width, frame.height);
}

/** The background of words: the photo they belong to, blurred and dimmed. */
function paintSoftGround(stage: Stage, segment: number): void {
  const near = nearPhoto(stage, segment);
  if (!near) return paintQuietGround(stage);
  drawBlurredPhoto(stage, near.photoId, near.picture, { brightness: 0.56, saturation: 1.15 });
}

function paintStandingPhoto(stage: Stage, layer: PhotoLayer): void {
  const picture = stage.photo(layer.photoId);
  if (!picture) return;
  const { frame } = stage;
  const margin = Math.round(0.05 * Math.min(frame.width, frame.height));
  const room = {
    x: margin,
    y: margin,
    width: frame.width - 2 * margin,
    height: frame.height - 2 * margin,
  };
  const place = standingPlace(picture, room, layer);
  drawCached(stage, `ground ${layer.photoId} ${place.height}`, { x: 0, y: 0, ...frame }, (cached) => {
    paintBlurredPhoto(cached, layer.photoId, picture, { brightness: 0.72, saturation: 1.1 });
    drawSoftShadow(cached, { ...place, y: place.y + 8 }, 40, 0.45);
  });
  drawPhoto(stage, picture, layer, place);
}

/** A wide photo in a narrower frame gives up its sides, as far as its subject allows, to stand taller. */
export function standingPlace(
  picture: FrameSize,
  room: Place,
  { focus, move }: Pick<PhotoLayer, "focus" | "move">,
): Place {
  const isWide = picture.width / picture.height > room.width / room.height;
  const subject = focus.width * Math.max(move.from.scale, move.to.scale);
  const limits = { minShown: Math.min(1, Math.max(minShown, subject)), maxEnlarged };
  const place = isWide ? croppedPlace(picture, room, limits) : wholePhotoPlace(picture, room, maxEnlarged);
  // At even places its edges lie on whole pixels in small films, too, which are composed faster.
  return { ...place, x: 2 * Math.round(place.x / 2), y: 2 * Math.round(place.y / 2) };
}

function paintCaption(stage: Stage, { enter, exit, textId }: TextLayer, layout: TextLayout): void {
  const { context, frame, text } = stage;
  const shown = ease("smooth", enter) * (1 - ease("smooth", exit));
  if (shown <= 0) return;
  const top = Math.round(frame.height * 0.925 - layout.height);
  const left = Math.round((frame.width - layout.width) / 2);
  const shadeTop = Math.max(0, top - 150);
  const shade = { x: 0, y: shadeTop, width: frame.width, height: frame.height - shadeTop };
  context.save();
  context.globalAlpha *= shown;
  drawCached(stage, `shade ${textId}`, shade, (cached) => paintShade(cached, shade));
  const words = { x: left - 24, y: top - 24, width: layout.width + 48, height: layout.height + 48 };
  context.translate(0, (1 - ease("out", enter)) * 12);
  drawCached(stage, `words ${textId}`, words, (cached) => {
    const shadow = text.shadow(layout, { blur: 12, color: "rgba(8,9,11,0.5)" });
    cached.context.drawImage(shadow.picture, left + shadow.left, top + shadow.top + 2);
    cached.context.fillStyle = white;
    text.fill(cached.context, layout, left, top);
  });
  context.restore();
}

/** Darkens the photo under the words, so that they are readable even on snow. */
function paintShade({ context }: Stage, { x, y, width, height }: Place): void {
  const shade = context.createLinearGradient(0, y, 0, y + height);
  shade.addColorStop(0, "rgba(12,13,15,0)");
  shade.addColorStop(0.45, "rgba(12,13,15,0.24)");
  shade.addColorStop(1, "rgba(12,13,15,0.62)");
  context.fillStyle = shade;
  context.fillRect(x, y, width, height);
}

function paintSlideText(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { context, frame } = stage;
  const stack = slideTexts(stage, layer, titleGap);
  const top = topInStack(layer, stack, frame.height * 0.485 - stack.height / 2);
  const left = (frame.width - layout.width) / 2;
  const isBody = layer.role === "body";
  const parts = isBody ? layout.lines : layout.words;
  const stays = 1 - ease("smooth", layer.exit);
  for (const [i, part] of parts.entries()) {
    // The words under a title wait until most of it has appeared.
    const progress = isBody ? (layer.enter - 0.35) / 0.65 : layer.enter;
    const shown = staggered(progress, i, parts.length, 0.62, "out");
    if (shown <= 0) continue;
    context.save();
    context.globalAlpha *= shown * stays * (isBody ? 0.88 : 1);
    context.translate(0, (1 - shown) * (isBody ? 14 : 22));
    drawCached(stage, `part ${layer.textId} ${i}`, placeOfInk(part.ink, left, top), (cached) => {
      cached.context.fillStyle = white;
      cached.text.fill(cached.context, part, left, top);
    });
    context.restore();
  }
}

/** Leaves room for soft edges. */
function placeOfInk({ left, top, right, bottom }: Bounds, x: number, y: number): Place {
  return { x: x + left - 4, y: y + top - 4, width: right - left + 8, height: bottom - top + 8 };
}

function paintCreditRows(stage: Stage, layer: CreditsLayer): void {
  const { context, frame } = stage;
  const { rows, height } = stackCreditRows(stage, layer, { inRow: 3, between: 26 });
  const fit = Math.min(1, (0.84 * frame.height) / Math.max(1, height));
  const stays = 1 - ease("smooth", layer.exit);
  for (const [i, row] of rows.entries()) {
    const shown = staggered(layer.enter, i, rows.length, 0.6, "out");
    if (shown <= 0) continue;
    const width = Math.max(row.key?.width ?? 0, row.value?.width ?? 0) + 48;
    const top = row.top - height / 2;
    const place = {
      x: (frame.width - width * fit) / 2,
      y: frame.height / 2 + (top - 24) * fit,
      width: width * fit,
      height: (row.height + 48) * fit,
    };
    context.save();
    context.globalAlpha *= shown * stays;
    context.translate(0, (1 - shown) * 12 * fit);
    drawCached(stage, `credit ${layer.firstRow + i}`, place, (cached) => {
      cached.context.translate(frame.width / 2, frame.height / 2 + top * fit);
      cached.context.scale(fit, fit);
      paintCreditRow(cached, row);
    });
    context.restore();
  }
}

function paintCreditRow({ context, text }: Stage, { key, value, height }: SetCreditRow): void {
  context.fillStyle = white;
  if (value) text.fill(context, value, -value.width / 2, height - value.height);
  context.globalAlpha *= 0.7;
  if (key) text.fill(context, key, -key.width / 2, 0);
}
