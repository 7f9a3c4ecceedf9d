import { ease } from "@/lib/film/easing";
import type { CreditsLayer, PhotoLayer, TextLayer } from "@/lib/film/plan/layer";
import { drawCached } from "@/lib/paint/draw-cached";
import { drawBlurredPhoto, paintBlurredPhoto } from "@/lib/paint/photo/blurred-photo";
import { drawPhoto } from "@/lib/paint/photo/draw-photo";
import { nearPhoto } from "@/lib/paint/photo/near-photo";
import { drawSoftShadow } from "@/lib/paint/photo/soft-shadow";
import type { Place } from "@/lib/paint/place";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import type { Bounds, TextLayout } from "@/lib/paint/text/text-layout";
import { type SetCreditRow, stackCreditRows } from "@/lib/paint/words/credit-rows";
import { slideTexts, topInStack } from "@/lib/paint/words/slide-texts";
import { staggered } from "@/lib/paint/words/staggered";
import type { PaintStyle } from "@/lib/paint/styles/paint-style";
import { paintVanillaCaption, vanillaCaptions } from "@/lib/paint/styles/vanilla/caption";
import { vanillaColors } from "@/lib/paint/styles/vanilla/colors";
import { fillsFrame, photoPlace } from "@/lib/paint/styles/vanilla/photo-place";
import { setVanillaText } from "@/lib/paint/styles/vanilla/set-text";

const titleGap = 26;

/** Clean, gentle and never wrong. Photos fill the frame, or stand before a blurred copy of themselves. */
export const vanilla: PaintStyle = {
  veilColor: "#16181b",

  captions: vanillaCaptions,

  setText: setVanillaText,

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
    if (layer.role === "caption") return paintVanillaCaption(stage, layer, layout);
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

function paintQuietGround(stage: Stage): void {
  paintField(stage, ["#4a4e52", "#2b2e32"]);
}

function paintField({ context, frame }: Stage, [top, bottom]: readonly [string, string]): void {
  const gradient = context.createLinearGradient(0, 0, 0, frame.height);
  gradient.addColorStop(0, top);
  gradient.addColorStop(1, bottom);
  context.fillStyle = gradient;
  context.fillRect(0, 0, frame.width, frame.height);
}

/** The background of words: the film's accent, or else the photo they belong to, blurred and dimmed. */
function paintSoftGround(stage: Stage, segment: number): void {
  const { field } = vanillaColors(accentOf(stage));
  if (field) return paintField(stage, field);
  const near = nearPhoto(stage, segment);
  if (!near) return paintQuietGround(stage);
  drawBlurredPhoto(stage, near.photoId, near.picture, { brightness: 0.56, saturation: 1.15 });
}

function paintStandingPhoto(stage: Stage, layer: PhotoLayer): void {
  const picture = stage.photo(layer.photoId);
  if (!picture) return;
  const { frame } = stage;
  const place = photoPlace(frame, picture, layer);
  drawCached(stage, `ground ${layer.photoId} ${place.height}`, { x: 0, y: 0, ...frame }, (cached) => {
    paintBlurredPhoto(cached, layer.photoId, picture, { brightness: 0.72, saturation: 1.1 });
    drawSoftShadow(cached, { ...place, y: place.y + 8 }, 40, 0.45);
  });
  drawPhoto(stage, picture, layer, place);
}

function paintSlideText(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { context, frame } = stage;
  const stack = slideTexts(stage, layer, titleGap);
  const top = topInStack(layer, stack, frame.height * 0.485 - stack.height / 2);
  const left = (frame.width - layout.width) / 2;
  const isBody = layer.role === "body";
  const colors = vanillaColors(accentOf(stage));
  const ink = isBody ? colors.body : colors.words;
  const parts = isBody ? layout.lines : layout.words;
  const stays = 1 - ease("smooth", layer.exit);
  for (const [i, part] of parts.entries()) {
    // The words under a title wait until most of it has appeared.
    const progress = isBody ? (layer.enter - 0.35) / 0.65 : layer.enter;
    const shown = staggered(progress, i, parts.length, 0.62, "out");
    if (shown <= 0) continue;
    context.save();
    context.globalAlpha *= shown * stays * ink.alpha;
    context.translate(0, (1 - shown) * (isBody ? 14 : 22));
    drawCached(stage, `part ${layer.textId} ${i}`, placeOfInk(part.ink, left, top), (cached) => {
      cached.context.fillStyle = ink.color;
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

function paintCreditRow(stage: Stage, { key, value, height }: SetCreditRow): void {
  const { context, text } = stage;
  const { words, creditKey } = vanillaColors(accentOf(stage));
  context.fillStyle = words.color;
  if (value) text.fill(context, value, -value.width / 2, height - value.height);
  context.globalAlpha *= creditKey.alpha;
  context.fillStyle = creditKey.color;
  if (key) text.fill(context, key, -key.width / 2, 0);
}
