import { ease } from "@/lib/film/easing";
import type { PhotoLayer, SlideLayer, TextLayer } from "@/lib/film/plan/layer";
import { isPictureSegment } from "@/lib/film/plan/picture-segment";
import { drawCached } from "@/lib/paint/draw-cached";
import { drawPhoto } from "@/lib/paint/photo/draw-photo";
import { nearPhoto } from "@/lib/paint/photo/near-photo";
import type { Place } from "@/lib/paint/place";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import { riseFromMask } from "@/lib/paint/words/rise-from-mask";
import { slideTexts, textsOfSlide, topInStack } from "@/lib/paint/words/slide-texts";
import { staggered } from "@/lib/paint/words/staggered";
import type { PaintStyle } from "@/lib/paint/styles/paint-style";
import { gazetteColors, HAIRLINE, INK } from "@/lib/paint/styles/gazette/colors";
import { paintGazetteCredits } from "@/lib/paint/styles/gazette/credits";
import { type PhotoPage, photoPage } from "@/lib/paint/styles/gazette/layout";
import { gazetteOrnaments, paintOrnament } from "@/lib/paint/styles/gazette/ornaments";
import { clipToBody, columns, pageBody, pageShape, paintPage } from "@/lib/paint/styles/gazette/page";
import { setGazetteText } from "@/lib/paint/styles/gazette/set-text";

const titleGap = 26;
const lead = 34;

/** A well-designed magazine: photos in the columns of a grid, words beside them, rules and ornaments. */
export const gazette: PaintStyle = {
  veilColor: "#efeadf",
  ownTexts: gazetteOrnaments,
  screen: (frame) => ({ ...pageBody(frame), x: 0, width: frame.width }),

  setText: setGazetteText,

  captions: null,

  paintBackdrop(stage) {
    drawCached(stage, "page", { x: 0, y: 0, ...stage.frame }, paintPage);
  },

  paintPhoto(stage, layer) {
    const page = pageOf(stage, layer.segment);
    if (!page) return;
    const { context } = stage;
    context.save();
    clipToBody(stage);
    paintPanel(stage, layer, page);
    context.restore();
  },

  paintSlide(stage, layer) {
    const { context } = stage;
    context.save();
    clipToBody(stage);
    paintOpener(stage, layer);
    context.restore();
  },

  paintText(stage, layer) {
    const layout = stage.layoutOf(layer.textId);
    if (!layout) return;
    const paint = layer.role === "caption" ? paintCaption : paintSlideText;
    if (layer.enter < 1 || layer.exit > 0) return paint(stage, layer, layout);
    const whole = { x: 0, y: 0, ...stage.frame };
    drawCached(stage, `words ${layer.textId}`, whole, (cached) => paint(cached, layer, layout));
  },

  paintCredits: paintGazetteCredits,
};

function pageOf(stage: Stage, index: number): PhotoPage | undefined {
  const segment = stage.plan.segments[index];
  if (!isPictureSegment(segment)) return undefined;
  const picture = stage.photo(segment.photoId);
  return picture && photoPage(stage, segment, picture);
}

const closeUp = { scale: 2.3, shiftX: 0 };

function paintPanel(stage: Stage, layer: PhotoLayer, { panel, detail, ornament, rule }: PhotoPage): void {
  const { context } = stage;
  const picture = stage.photo(layer.photoId);
  if (!picture) return;
  drawPhoto(stage, picture, layer, panel);
  paintEdge(stage, panel);
  if (detail) {
    drawCached(stage, `detail ${layer.clipId}`, detail, (cached) => {
      const move = { kind: "none", from: closeUp, to: closeUp } as const;
      drawPhoto(cached, picture, { ...layer, move, footage: null }, detail);
      paintEdge(cached, detail);
    });
  }
  if (rule) {
    context.fillStyle = HAIRLINE;
    context.fillRect(rule.x, rule.y, 1, rule.height);
  }
  if (!ornament) return;
  const { rule: heavy, largeSign, smallSign } = gazetteColors(accentOf(stage));
  context.fillStyle = heavy;
  context.fillRect(ornament.side === "until" ? ornament.x - 56 : ornament.x, ornament.y, 56, 5);
  const baseline = ornament.y + 12 + 0.92 * ornament.size;
  context.fillStyle = ornament.size > 60 ? largeSign : smallSign;
  paintOrnament(stage, layer.seed, { ...ornament, baseline });
}

/** Outlines a photo, because white photos would run into the paper. */
function paintEdge({ context }: Stage, { x, y, width, height }: Place): void {
  context.fillStyle = "rgba(29,27,24,0.16)";
  context.fillRect(x, y, width, 1);
  context.fillRect(x, y + height - 1, width, 1);
  context.fillRect(x, y + 1, 1, height - 2);
  context.fillRect(x + width - 1, y + 1, 1, height - 2);
}

/** A title opens with a strip of the following photo; a text without a title stands between two rules. */
function paintOpener(stage: Stage, { segment, clipId }: SlideLayer): void {
  const { context, frame } = stage;
  const body = pageBody(frame);
  const { title, height } = textsOfSlide(stage, segment, titleGap);
  const { top } = stackPlace(stage, title, height);
  context.fillStyle = gazetteColors(accentOf(stage)).rule;
  if (!title) {
    context.fillRect(body.x, top - lead, body.width, 5);
    context.fillStyle = INK;
    context.fillRect(body.x, top + height + lead, body.width, 1);
    return;
  }
  const isRightToLeft = title.lines[0]?.isRightToLeft === true;
  context.fillRect(isRightToLeft ? body.x + title.width - 120 : body.x, top - lead, 120, 7);
  const near = nearPhoto(stage, segment);
  const strip = openerStrip(stage, top);
  if (!near || !strip) return;
  const still = { scale: 1, shiftX: 0 };
  const { photoId, focus, picture } = near;
  drawCached(stage, `strip ${clipId}`, strip, (cached) => {
    const move = { kind: "none", from: still, to: still } as const;
    drawPhoto(cached, picture, { photoId, footage: null, focus, move, progress: 0 }, strip);
    paintEdge(cached, strip);
  });
}

/** Beside the title on wide pages, above it on others. */
function openerStrip({ frame }: Stage, top: number): Place | undefined {
  const body = pageBody(frame);
  if (pageShape(frame) === "wide") {
    const width = columns(frame, 4);
    return { x: body.x + body.width - width, y: body.y, width, height: body.height };
  }
  const height = Math.round(top - lead - 30 - body.y);
  return height < 100 ? undefined : { x: body.x, y: body.y, width: body.width, height };
}

function stackPlace({ frame }: Stage, title: TextLayout | undefined, height: number) {
  const body = pageBody(frame);
  if (!title) return { top: body.y + (body.height - height) / 2, left: body.x };
  return { top: body.y + body.height - height, left: body.x };
}

function paintCaption(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const caption = pageOf(stage, layer.segment)?.caption;
  if (!caption) return;
  const { context, text } = stage;
  context.save();
  context.globalAlpha *= 1 - ease("smooth", layer.exit);
  context.fillStyle = INK;
  for (const { fromLine, toLine, x } of caption.columns) {
    for (let i = fromLine; i < Math.min(toLine, layout.lines.length); i += 1) {
      const line = layout.lines[i];
      const shown = staggered(layer.enter, i, layout.lines.length, 0.6, "out");
      if (!line || shown <= 0) continue;
      const above = (layout.lines[fromLine]?.baseline ?? 0) - (layout.lines[0]?.baseline ?? 0);
      context.save();
      context.globalAlpha *= shown;
      context.translate(x, caption.top + (1 - shown) * 16);
      context.scale(caption.scale, caption.scale);
      text.fill(context, line, 0, -above);
      context.restore();
    }
  }
  context.restore();
}

function paintSlideText(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { context } = stage;
  const stack = slideTexts(stage, layer, titleGap);
  const place = stackPlace(stage, stack.title, stack.height);
  const top = topInStack(layer, stack, place.top);
  const isRightToLeft = stack.title?.lines[0]?.isRightToLeft === true;
  // The words under a title begin at the title's edge, although their box is narrower.
  const left = place.left + (isRightToLeft ? (stack.title?.width ?? layout.width) - layout.width : 0);
  context.save();
  context.globalAlpha *= 1 - ease("smooth", layer.exit);
  context.fillStyle = layer.role === "title" ? gazetteColors(accentOf(stage)).title : INK;
  const enter = layer.role === "body" && stack.title ? (layer.enter - 0.3) / 0.7 : layer.enter;
  riseFromMask(stage, layout, left, top, enter);
  context.restore();
}
