import { ease } from "@/lib/film/easing";
import type { PhotoLayer, TextLayer } from "@/lib/film/plan/layer";
import { isPictureSegment } from "@/lib/film/plan/picture-segment";
import { clipToPixels } from "@/lib/paint/clip-to-pixels";
import { drawCached } from "@/lib/paint/draw-cached";
import { drawPhoto } from "@/lib/paint/photo/draw-photo";
import { drawSoftShadow } from "@/lib/paint/photo/soft-shadow";
import type { Place } from "@/lib/paint/place";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import { drawTurned } from "@/lib/paint/shapes/turned";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import type { HalfTangent } from "@/lib/paint/turn-context";
import { staggered } from "@/lib/paint/words/staggered";
import type { PaintStyle } from "@/lib/paint/styles/paint-style";
import { paintCardCredits, paintCardText, paintPostcardBack } from "@/lib/paint/styles/postcard/back";
import { INK, PAPER, paletteOf, postcardColors } from "@/lib/paint/styles/postcard/colors";
import { paintPosterGround, paintRoute, ROUTE_BAND, routeSwing } from "@/lib/paint/styles/postcard/ground";
import { layOutPostcard } from "@/lib/paint/styles/postcard/layout";
import { setPostcardText } from "@/lib/paint/styles/postcard/set-text";
import {
  paintPostmark,
  paintStampFrame,
  STAMP_BORDER,
  stampAround,
  underStampFrame,
} from "@/lib/paint/styles/postcard/stamp";

const turns = [-0.0087, 0.0074, -0.0044, 0.0058];

/**
 * On the road: photos as stamps on sun-bleached posters, one page for each stop, and a dotted route from page to page.
 */
export const postcard: PaintStyle = {
  veilColor: PAPER,

  setText: setPostcardText,

  captions: null,

  paintBackdrop: (stage) => {
    const whole = { x: 0, y: 0, ...stage.frame };
    drawCached(stage, "poster", whole, (cached) =>
      paintPosterGround(cached, postcardColors(accentOf(stage)).palettes[0]),
    );
  },

  paintPhoto(stage, layer) {
    const { frame } = stage;
    const { photo, stopX, routeLevel } = layOutPostcard(stage, layer.segment);
    const turn = turns[layer.seed % turns.length] ?? 0;
    const segment = stage.plan.segments[layer.segment];
    const palette = isPictureSegment(segment)
      ? paletteOf(segment, accentOf(stage))
      : postcardColors(accentOf(stage)).palettes[0];
    const whole = { x: 0, y: 0, ...frame };
    const key = `${layer.clipId} ${photo.x} ${photo.y} ${photo.width} ${photo.height}`;
    drawCached(stage, `page ${key}`, whole, (cached) => {
      paintPosterGround(cached, palette);
      paintStampShadow(cached, photo, turn);
    });
    paintWay(stage, layer, stopX, routeLevel);
    const picture = stage.photo(layer.photoId);
    if (picture)
      drawTurned(stage, turn, photo, () => drawPhoto(stage, picture, layer, underStampFrame(photo)));
    drawCached(stage, `stamp ${key}`, overStamp(photo, frame), (cached) => {
      drawTurned(cached, turn, photo, () => paintStampFrame(cached, photo));
      paintStopMark(cached, layer.segment);
    });
  },

  paintSlide: paintPostcardBack,

  paintText(stage, layer) {
    const layout = stage.layoutOf(layer.textId);
    if (!layout) return;
    const paint = layer.role === "caption" ? paintCaption : paintCardText;
    if (layer.enter < 1 || layer.exit > 0) return paint(stage, layer, layout);
    const whole = { x: 0, y: 0, ...stage.frame };
    drawCached(stage, `words ${layer.textId}`, whole, (cached) => paint(cached, layer, layout));
  },

  paintCredits(stage, layer) {
    const paint = (onto: Stage) => {
      paintPostcardBack(onto, layer);
      paintCardCredits(onto, layer);
    };
    if (layer.enter < 1 || layer.exit > 0) return paint(stage);
    drawCached(stage, `credits ${layer.firstRow}`, { x: 0, y: 0, ...stage.frame }, paint);
  },
};

/** Paints the shadow straight below the stamp, whatever the stamp's rotation: it is too soft for anybody to notice. */
function paintStampShadow(stage: Stage, photo: Place, turn: HalfTangent): void {
  const stamp = stampAround(photo);
  drawTurned(stage, turn, photo, () => {
    drawSoftShadow(stage, { ...stamp, y: stamp.y + 10 }, 30, 0.24);
    drawSoftShadow(stage, { ...stamp, y: stamp.y + 3 }, 8, 0.2);
  });
}

/** Paints the postmark over the stamp's corner. */
function paintStopMark(stage: Stage, segment: number): void {
  const { frame } = stage;
  const { photo, caption } = layOutPostcard(stage, segment);
  const size = Math.round(0.16 * Math.min(frame.width, frame.height));
  const isAtLeft = photo.x + photo.width / 2 <= frame.width / 2 + 1;
  // Place it towards the middle of the page, unless many words are there.
  const isRight = caption.top > photo.y + size ? isAtLeft : !isAtLeft;
  const outside = STAMP_BORDER + size * 0.2;
  const x = isRight ? photo.x + photo.width + outside : photo.x - outside;
  const inset = size / 2 + 0.02 * frame.width;
  const inside = Math.min(frame.width - inset, Math.max(inset, x));
  // If there is no room beside the stamp, place it higher.
  const y = inside === x ? photo.y + size * 0.3 : Math.max(inset, photo.y - STAMP_BORDER - size * 0.1);
  paintPostmark(stage, inside, y, {
    size,
    waves: isRight ? "right" : "left",
    alpha: 0.72,
  });
}

/** The part of the frame that the stamp and its postmark may cover. */
function overStamp(photo: Place, frame: { width: number; height: number }): Place {
  const reach = STAMP_BORDER + Math.round(0.12 * Math.min(frame.width, frame.height));
  const top = Math.max(0, photo.y - reach);
  return {
    x: 0,
    y: top,
    width: frame.width,
    height: Math.min(frame.height, photo.y + photo.height + reach) - top,
  };
}

/** Paints the route, which comes from the last page, rests at the stop, and continues to the next page. */
function paintWay(stage: Stage, layer: PhotoLayer, stopX: number, level: number): void {
  const { frame, context } = stage;
  const band = { x: 0, y: level - ROUTE_BAND / 2, width: frame.width, height: ROUTE_BAND };
  const arrived = ease("smooth", layer.progress / 0.26);
  const left = ease("smooth", (layer.progress - 0.72) / 0.28);
  const reach = stopX * arrived + (frame.width - stopX) * left;
  context.save();
  clipToPixels(context, { ...band, width: reach });
  drawCached(stage, `way ${layer.seed}`, band, (cached) => paintRoute(cached, level, layer.seed));
  context.restore();
  const shown = ease("out", (arrived - 0.9) / 0.1);
  if (shown <= 0) return;
  const y = level + routeSwing(stopX / frame.width, layer.seed);
  const room = { x: stopX - 20, y: y - 20, width: 40, height: 40 };
  context.save();
  context.globalAlpha *= shown;
  drawCached(stage, `stop ${layer.seed} ${stopX}`, room, (cached) => paintStop(cached, stopX, y));
  context.restore();
}

function paintStop(stage: Stage, x: number, y: number): void {
  const { context } = stage;
  const disc = (radius: number, color: string) => {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
  };
  disc(15, PAPER);
  disc(11, postcardColors(accentOf(stage)).route);
  disc(4.5, PAPER);
}

function paintCaption(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { context, text } = stage;
  const { caption } = layOutPostcard(stage, layer.segment);
  context.save();
  context.globalAlpha *= 1 - ease("smooth", layer.exit);
  context.fillStyle = INK;
  for (const [i, word] of layout.words.entries()) {
    const shown = staggered(layer.enter, i, layout.words.length, 0.5, "out");
    if (shown <= 0) continue;
    context.save();
    context.globalAlpha *= shown;
    text.fill(context, word, caption.left, caption.top + (1 - shown) * 14);
    context.restore();
  }
  context.restore();
}
