import { drawCached } from "@/lib/paint/draw-cached";
import type { Stage } from "@/lib/paint/scene";
import type { PaintStyle } from "@/lib/paint/styles/paint-style";
import { paintBars } from "@/lib/paint/styles/pulse/bars";
import { colorsOfSegment, DARK, fillWithGradient } from "@/lib/paint/styles/pulse/colors";
import { paintPulseCredits } from "@/lib/paint/styles/pulse/credits";
import { paintPulsePhoto } from "@/lib/paint/styles/pulse/photo";
import { setPulseText } from "@/lib/paint/styles/pulse/set-text";
import {
  paintPulseCaption,
  paintPulseSlideText,
  pulseCaptions,
  pulseMargin,
  slideBarsHeight,
} from "@/lib/paint/styles/pulse/words";

/** A night out: vivid gradients, split screens and words that land on the beat. */
export const pulse: PaintStyle = {
  veilColor: DARK,

  captions: pulseCaptions,

  setText: setPulseText,

  paintBackdrop: paintDark,

  paintPhoto(stage, layer) {
    const picture = stage.photo(layer.photoId);
    if (picture) paintPulsePhoto(stage, layer, picture);
    else paintDark(stage);
  },

  paintSlide(stage, layer) {
    const whole = { x: 0, y: 0, ...stage.frame };
    drawCached(stage, `colours ${layer.clipId}`, whole, (cached) =>
      fillWithGradient(cached, whole, colorsOfSegment(cached, layer.segment)),
    );
    const { inkOnGradient } = colorsOfSegment(stage, layer.segment);
    const height = slideBarsHeight(stage);
    const margin = pulseMargin(stage);
    const place = { x: margin, y: whole.height - height, width: whole.width - 2 * margin, height };
    const { beat, beatsIn, seed } = layer;
    paintBars(stage, place, { color: inkOnGradient, beat, beatsIn, seed, from: "bottom" });
  },

  paintText(stage, layer) {
    const layout = stage.layoutOf(layer.textId);
    if (!layout) return;
    const paint = layer.role === "caption" ? paintPulseCaption : paintPulseSlideText;
    if (layer.enter < 1 || layer.exit > 0) return paint(stage, layer, layout);
    const whole = { x: 0, y: 0, ...stage.frame };
    drawCached(stage, `words ${layer.textId}`, whole, (cached) => paint(cached, layer, layout));
  },

  paintCredits(stage, layer) {
    if (layer.enter < 1 || layer.exit > 0) return paintPulseCredits(stage, layer);
    const whole = { x: 0, y: 0, ...stage.frame };
    drawCached(stage, `credits ${layer.firstRow}`, whole, (cached) => paintPulseCredits(cached, layer));
  },
};

function paintDark({ context, frame }: Stage): void {
  context.fillStyle = DARK;
  context.fillRect(0, 0, frame.width, frame.height);
}
