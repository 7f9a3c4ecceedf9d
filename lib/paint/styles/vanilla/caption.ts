import { ease } from "@/lib/film/easing";
import type { TextLayer } from "@/lib/film/plan/layer";
import { drawCached } from "@/lib/paint/draw-cached";
import type { Place } from "@/lib/paint/place";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import {
  type CaptionPlace,
  type CaptionsOnPicture,
  wordsSizeOf,
} from "@/lib/paint/words/captions-on-picture";
import { captionPlaceOf } from "@/lib/paint/words/choose-caption-place";
import { vanillaColors, WORDS_WHITE } from "@/lib/paint/styles/vanilla/colors";
import { photoPlace } from "@/lib/paint/styles/vanilla/photo-place";
import { setVanillaText } from "@/lib/paint/styles/vanilla/set-text";

export const vanillaCaptions: CaptionsOnPicture = {
  places: [
    { edge: "bottom", side: "middle" },
    { edge: "top", side: "middle" },
  ],
  reach: 12,
  photoPlace,
  wordsPlace: (frame, { width, height }, { edge }) => ({
    x: (frame.width - width) / 2,
    y: Math.round(edge === "bottom" ? frame.height * 0.925 - height : frame.height * 0.075),
    width,
    height,
  }),
};

/** Stands between the words and the edge, where the shade is darkest. */
const rule = { length: 64, height: 5, gap: 11 } as const;

/** How far the shade reaches beyond the words. */
const shadeReach = 150;

const style = { captions: vanillaCaptions, setText: setVanillaText };

export function paintVanillaCaption(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { context, frame, text } = stage;
  const { enter, exit, textId } = layer;
  const shown = ease("smooth", enter) * (1 - ease("smooth", exit));
  if (shown <= 0) return;
  const place = captionPlaceOf(stage, style, layer, layout);
  const { edge } = place;
  const top = vanillaCaptions.wordsPlace(frame, wordsSizeOf(layout), place).y;
  const left = Math.round((frame.width - layout.width) / 2);
  const [shadeTop, shadeBottom] =
    edge === "bottom"
      ? [Math.max(0, top - shadeReach), frame.height]
      : [0, Math.min(frame.height, Math.ceil(top + layout.height) + shadeReach)];
  const shade = { x: 0, y: shadeTop, width: frame.width, height: shadeBottom - shadeTop };
  context.save();
  context.globalAlpha *= shown;
  drawCached(stage, `shade ${edge} ${textId}`, shade, (cached) => paintShade(cached, shade, edge));
  const words = { x: left - 24, y: top - 24, width: layout.width + 48, height: layout.height + 48 };
  // The words come from the edge at which they stand.
  context.translate(0, (1 - ease("out", enter)) * (edge === "bottom" ? 12 : -12));
  drawCached(stage, `words ${edge} ${textId}`, words, (cached) => {
    const shadow = text.shadow(layout, { blur: 12, color: "rgba(8,9,11,0.5)" });
    cached.context.drawImage(shadow.picture, left + shadow.left, top + shadow.top + 2);
    cached.context.fillStyle = WORDS_WHITE;
    text.fill(cached.context, layout, left, top);
    const { captionRule } = vanillaColors(accentOf(stage));
    if (captionRule === null) return;
    const under =
      edge === "bottom" ? Math.ceil(top + layout.height) + rule.gap : top - rule.gap - rule.height;
    cached.context.fillStyle = captionRule;
    cached.context.fillRect((frame.width - rule.length) / 2, under, rule.length, rule.height);
  });
  context.restore();
}

/**
 * Darkens the photo under the words towards their edge, so that they are readable even on snow. All of the words have
 * the darker part, however many lines they are.
 */
function paintShade({ context }: Stage, { x, y, width, height }: Place, edge: CaptionPlace["edge"]): void {
  const [from, to] = edge === "bottom" ? [y, y + height] : [y + height, y];
  const shade = context.createLinearGradient(0, from, 0, to);
  shade.addColorStop(0, "rgba(12,13,15,0)");
  shade.addColorStop((0.6 * shadeReach) / height, "rgba(12,13,15,0.26)");
  shade.addColorStop(shadeReach / height, "rgba(12,13,15,0.48)");
  shade.addColorStop(1, "rgba(12,13,15,0.66)");
  context.fillStyle = shade;
  context.fillRect(x, y, width, height);
}
