import { ease } from "@/lib/film/easing";
import type { CreditsLayer, TextLayer } from "@/lib/film/plan/layer";
import { drawCached } from "@/lib/paint/draw-cached";
import { cssColor } from "@/lib/paint/photo/photo-accent";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import type { InkedText, TextLayout } from "@/lib/paint/text/text-layout";
import { stackCreditRows } from "@/lib/paint/words/credit-rows";
import { slideTexts, topInStack } from "@/lib/paint/words/slide-texts";
import { staggered } from "@/lib/paint/words/staggered";
import type { PaintStyle } from "@/lib/paint/styles/paint-style";
import { lanternColors } from "@/lib/paint/styles/lantern/colors";
import { NIGHT, paintGarden, paintNight } from "@/lib/paint/styles/lantern/night";
import { setLanternText } from "@/lib/paint/styles/lantern/set-text";
import { layOutLantern, paintLanternSlide } from "@/lib/paint/styles/lantern/slide";

const titleGap = 26;

/**
 * Slides projected on a wall on a summer night: a lamp that finds them, dust in its light, words that light up one by
 * one.
 */
export const lantern: PaintStyle = {
  veilColor: NIGHT,

  setText: setLanternText,

  restingPhotoIsWhole: true,

  captions: null,

  paintBackdrop: paintNight,

  paintPhoto(stage, layer) {
    const picture = stage.photo(layer.photoId);
    if (picture) paintLanternSlide(stage, layer, picture);
    else if (layer.transition === null) paintNight(stage);
  },

  paintSlide: paintGarden,

  paintText(stage, layer) {
    const layout = stage.layoutOf(layer.textId);
    if (!layout) return;
    const paint = layer.role === "caption" ? paintCaption : paintSlideText;
    if (layer.enter < 1 || layer.exit > 0) return paint(stage, layer, layout);
    const whole = { x: 0, y: 0, ...stage.frame };
    drawCached(stage, `words ${layer.textId}`, whole, (cached) => paint(cached, layer, layout));
  },

  paintCredits(stage, layer) {
    paintGarden(stage);
    paintRoll(stage, layer);
  },
};

function paintCaption(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { context, frame } = stage;
  const { captionTop } = layOutLantern(stage, layer.segment);
  const left = Math.round((frame.width - layout.width) / 2);
  context.save();
  context.globalAlpha *= 1 - ease("smooth", layer.exit);
  for (const [i, line] of layout.lines.entries()) {
    const shown = staggered(layer.enter, i, layout.lines.length, 0.7, "smooth");
    lightUp(stage, line, left, captionTop, shown, 12);
  }
  context.restore();
}

/** Draws words as they light up; they are faintly visible in the dark before. */
function lightUp(stage: Stage, ink: InkedText, x: number, y: number, shown: number, glow: number): void {
  const { context, text } = stage;
  if (shown <= 0) return;
  const { light, words } = lanternColors(accentOf(stage));
  context.save();
  context.globalAlpha *= shown;
  const shadow = text.shadow(ink, { blur: glow, color: cssColor(light, 0.75) });
  context.drawImage(shadow.picture, Math.round(x + shadow.left), Math.round(y + shadow.top));
  context.fillStyle = words;
  text.fill(context, ink, x, y);
  context.restore();
}

function paintSlideText(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { context, frame, text } = stage;
  const stack = slideTexts(stage, layer, titleGap);
  const top = Math.round(topInStack(layer, stack, frame.height * 0.55 - stack.height / 2));
  const left = Math.round((frame.width - layout.width) / 2);
  const isUnderTitle = layer.role === "body" && stack.title !== undefined;
  const parts = isUnderTitle ? layout.lines : layout.words;
  const enter = isUnderTitle ? (layer.enter - 0.4) / 0.6 : layer.enter;
  context.save();
  context.globalAlpha *= 1 - ease("smooth", layer.exit);
  for (const [i, part] of parts.entries()) {
    const shown = staggered(enter, i, parts.length, 0.4, "smooth");
    if (shown < 1) {
      context.save();
      context.globalAlpha *= 0.3 * ease("out", layer.enter * 3) * (1 - shown);
      context.fillStyle = "#8f9ad6";
      text.fill(context, { ...part, emoji: [] }, left, top);
      context.restore();
    }
    lightUp(stage, part, left, top, shown, isUnderTitle ? 12 : Math.round(layout.size * 0.4));
  }
  context.restore();
}

/** Rows pass slowly through the light, which is brightest in the middle. */
function paintRoll(stage: Stage, layer: CreditsLayer): void {
  const { context, frame, text } = stage;
  const { rows, height } = stackCreditRows(stage, layer, { inRow: 4, between: 44 });
  const { words, creditKey } = lanternColors(accentOf(stage));
  const [start, end] = [0.62 * frame.height, 0.5 * frame.height - height];
  const shift =
    height < 0.5 * frame.height ? 0.56 * frame.height - height / 2 : start + (end - start) * layer.progress;
  const drift = height < 0.5 * frame.height ? (0.5 - layer.progress) * 60 : 0;
  for (const [i, { key, value, top, height: rowHeight }] of rows.entries()) {
    const y = shift + drift + top;
    const fromMiddle = Math.abs((y + rowHeight / 2) / frame.height - 0.56) / 0.36;
    const light =
      ease("smooth", 1.25 * (1 - fromMiddle)) * staggered(layer.enter, Math.min(i, 6), 7, 0.6, "smooth");
    if (light <= 0) continue;
    context.save();
    context.globalAlpha *= light;
    const left = (layout: TextLayout) => (frame.width - layout.width) / 2;
    context.fillStyle = creditKey;
    if (key) text.fill(context, key, left(key), y);
    context.fillStyle = words;
    if (value) text.fill(context, value, left(value), y + rowHeight - value.height);
    context.restore();
  }
}
