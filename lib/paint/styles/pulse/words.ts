import { ease } from "@/lib/film/easing";
import type { TextLayer } from "@/lib/film/plan/layer";
import { clipToPixels } from "@/lib/paint/clip-to-pixels";
import type { Stage } from "@/lib/paint/scene";
import type { TextLayout, TextLine, TextWord } from "@/lib/paint/text/text-layout";
import {
  type CaptionsOnPicture,
  leftAtSide,
  leftEdgeOf,
  wordsSizeOf,
} from "@/lib/paint/words/captions-on-picture";
import { captionPlaceOf } from "@/lib/paint/words/choose-caption-place";
import { slideTexts, topInStack } from "@/lib/paint/words/slide-texts";
import { staggered } from "@/lib/paint/words/staggered";
import { colorsOfSegment } from "@/lib/paint/styles/pulse/colors";
import { detailsOf } from "@/lib/paint/styles/pulse/photo";
import { setPulseText } from "@/lib/paint/styles/pulse/set-text";
import { splitPhoto } from "@/lib/paint/styles/pulse/tiles";

const titleGap = 26;
export const pulseMargin = ({ frame }: Pick<Stage, "frame">) =>
  Math.round(Math.max(0.055 * Math.min(frame.width, 1.3 * frame.height), 0.047 * frame.height));

/** Right-to-left text is placed on the right. */
function leftOf(stage: Stage, layout: TextLayout): number {
  const isRightToLeft = layout.lines[0]?.isRightToLeft === true;
  return isRightToLeft ? stage.frame.width - pulseMargin(stage) - layout.width : pulseMargin(stage);
}

/** Draws a word that slams into the frame: large at first, then at once in place. */
function slam(
  { context, text }: Stage,
  word: TextWord,
  left: number,
  top: number,
  shown: number,
  from: number,
): void {
  if (shown <= 0) return;
  const x = left + (word.ink.left + word.ink.right) / 2;
  const y = top + (word.ink.top + word.ink.bottom) / 2;
  const scale = 1 + (from - 1) * (1 - shown);
  context.save();
  context.globalAlpha *= Math.min(1, 2.5 * shown);
  if (scale !== 1) {
    context.translate(x, y);
    context.scale(scale, scale);
    context.translate(-x, -y);
  }
  text.fill(context, word, left, top);
  context.restore();
}

const padding = 18;

export const pulseCaptions: CaptionsOnPicture = {
  places: [
    { edge: "bottom", side: "start" },
    { edge: "bottom", side: "end" },
    { edge: "top", side: "start" },
    { edge: "top", side: "end" },
  ],
  reach: padding,
  photoPlace(frame, picture, { seed }) {
    const split = splitPhoto(picture, frame, seed);
    return split.kind === "details" ? split.hero : { x: 0, y: 0, ...frame };
  },
  detailsOf,
  wordsPlace(frame, words, { edge, side }) {
    const margin = pulseMargin({ frame });
    const { width, height } = words;
    const y = Math.round(edge === "bottom" ? frame.height - margin - height : margin);
    return { x: leftAtSide(frame, words, side, margin + padding), y, width, height };
  },
};

const style = { captions: pulseCaptions, setText: setPulseText };

/** Paints each line on a bar of the photo's colour, which its words hit one by one. */
export function paintPulseCaption(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { context, frame } = stage;
  const { bright, inkOnBright } = colorsOfSegment(stage, layer.segment);
  const isRightToLeft = layout.lines[0]?.isRightToLeft === true;
  const place = captionPlaceOf(stage, style, layer, layout);
  const words = pulseCaptions.wordsPlace(frame, wordsSizeOf(layout), place);
  const [left, top] = [words.x - leftEdgeOf(layout), words.y];
  const gone = ease("smooth", layer.exit);
  const bars = layout.lines.map((line) => barOf(layout, line, left, top));
  context.save();
  context.globalAlpha *= 1 - gone;
  context.fillStyle = bright;
  for (const [i, bar] of bars.entries()) {
    const shown = staggered(layer.enter, i, bars.length, 0.6, "out");
    if (shown <= 0) continue;
    const width = bar.width * shown;
    context.save();
    clipToPixels(context, { ...bar, width, x: isRightToLeft ? bar.x + bar.width - width : bar.x });
    context.fillRect(bar.x - 2, bar.y - 2, bar.width + 4, bar.height + 4);
    context.restore();
  }
  context.fillStyle = inkOnBright;
  for (const [i, word] of layout.words.entries()) {
    const shown = staggered((layer.enter - 0.12) / 0.88, i, layout.words.length, 0.4, "out");
    slam(stage, word, left, top, shown, 1.5);
  }
  context.restore();
}

/** The bars of neighbouring lines touch, so that they form a single shape. */
function barOf({ size }: TextLayout, line: TextLine, left: number, top: number) {
  const middle = top + line.baseline - 0.36 * size;
  const half = 0.75 * size;
  const reach = Math.max(half, middle - (top + line.ink.top) + 8, top + line.ink.bottom + 8 - middle);
  return {
    x: Math.round(left + line.left - padding),
    y: Math.round(middle - reach),
    width: Math.round(line.width + 2 * padding),
    height: Math.round(2 * reach),
  };
}

/** The height of the music's bars; the words of a slide stand above them. */
export const slideBarsHeight = ({ frame }: Stage) => Math.round(0.13 * frame.height);

export function paintPulseSlideText(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { context, frame } = stage;
  const stack = slideTexts(stage, layer, titleGap);
  const floor = frame.height - pulseMargin(stage) - slideBarsHeight(stage) - 34;
  const top = Math.round(topInStack(layer, stack, Math.max(pulseMargin(stage), floor - stack.height)));
  const left = leftOf(stage, layout);
  const { inkOnGradient } = colorsOfSegment(stage, layer.segment);
  const isUnderTitle = layer.role === "body" && stack.title !== undefined;
  const enter = isUnderTitle ? (layer.enter - 0.4) / 0.6 : layer.enter;
  context.save();
  context.globalAlpha *= 1 - ease("smooth", layer.exit);
  context.fillStyle = inkOnGradient;
  context.strokeStyle = inkOnGradient;
  if (layer.role === "title") paintEchoes(stage, layer, layout, left, top);
  for (const [i, word] of layout.words.entries()) {
    slam(
      stage,
      word,
      left,
      top,
      staggered(enter, i, layout.words.length, 0.34, "out"),
      isUnderTitle ? 1.2 : 1.7,
    );
  }
  context.restore();
}

/** Repeats the first line in outlines above it, further and further up. */
function paintEchoes(stage: Stage, layer: TextLayer, layout: TextLayout, left: number, top: number): void {
  const { context, scale, text } = stage;
  const [line] = layout.lines;
  const shown = ease("out", (layer.enter - 0.45) / 0.55);
  if (!line || shown <= 0) return;
  const echoes = stage.borrowSurface();
  const onto = echoes.context;
  onto.save();
  onto.setTransform(scale, 0, 0, scale, 0, 0);
  onto.strokeStyle = context.strokeStyle;
  onto.lineWidth = 5;
  onto.lineJoin = "round";
  for (let echo = 1; echo <= 6; echo += 1) {
    const y = top - echo * layout.size * 1.02 * shown;
    if (y + line.ink.bottom < 0) break;
    onto.globalAlpha = 0.66 - 0.09 * echo;
    text.stroke(onto, line, left, y);
    // Clear the inside of the letters, and with it the seams where their parts overlap.
    onto.globalAlpha = 1;
    onto.globalCompositeOperation = "destination-out";
    text.fill(onto, { ...line, emoji: [] }, left, y);
    onto.globalCompositeOperation = "source-over";
  }
  onto.restore();
  const { a, d, e, f } = context.getTransform();
  context.save();
  context.setTransform(a / scale, 0, 0, d / scale, e, f);
  context.globalAlpha *= shown;
  context.drawImage(echoes.picture, 0, 0);
  context.restore();
  stage.returnSurface(echoes);
}
