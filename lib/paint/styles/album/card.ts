import { ease } from "@/lib/film/easing";
import type { SlideLayer, TextLayer } from "@/lib/film/plan/layer";
import { drawCached } from "@/lib/paint/draw-cached";
import { cssColor } from "@/lib/paint/photo/photo-accent";
import { drawSoftShadow } from "@/lib/paint/photo/soft-shadow";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import { turnContext } from "@/lib/paint/turn-context";
import { type StackedTexts, slideTexts, textsOfSlide, topInStack } from "@/lib/paint/words/slide-texts";
import { staggered } from "@/lib/paint/words/staggered";
import { writeWithPen } from "@/lib/paint/words/write-with-pen";
import { albumColors } from "@/lib/paint/styles/album/colors";

const titleGap = 30;
const cardTurn = -0.006;

/** Paints a slide: a card that is held on the page by four corners. */
export function paintAlbumCard(stage: Stage, layer: SlideLayer): void {
  const whole = { x: 0, y: 0, ...stage.frame };
  const stack = textsOfSlide(stage, layer.segment, titleGap);
  drawCached(stage, `card ${layer.clipId}`, whole, (cached) => paintCard(cached, cardSize(cached, stack)));
}

function cardSize({ frame }: Stage, { title, body, height }: StackedTexts) {
  const isWide = frame.width > 1.1 * frame.height;
  const words = Math.max(title?.widestLine ?? 0, body?.widestLine ?? 0);
  const min = isWide ? { width: 800, height: 460 } : { width: 0.8 * frame.width, height: 0.5 * frame.height };
  return {
    width: Math.min(0.88 * frame.width, Math.max(min.width, words + 150)),
    height: Math.min(0.88 * frame.height, Math.max(min.height, height + 150)),
  };
}

export function paintCard(stage: Stage, { width, height }: { width: number; height: number }): void {
  const { context, frame } = stage;
  const [x, y] = [(frame.width - width) / 2, (frame.height - height) / 2];
  context.save();
  turnContext(context, frame.width / 2, frame.height / 2, cardTurn);
  drawSoftShadow(stage, { x, y: y + 6, width, height }, 30, 0.26);
  drawSoftShadow(stage, { x, y: y + 2, width, height }, 8, 0.26);
  context.fillStyle = "#f8f2e4";
  context.fillRect(x, y, width, height);
  context.strokeStyle = cssColor(albumColors(accentOf(stage)).title, 0.32);
  context.lineWidth = 1.5;
  context.strokeRect(x + 22, y + 22, width - 44, height - 44);
  for (const [fromX, fromY] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    paintCorner(
      stage,
      frame.width / 2 + (fromX * width) / 2,
      frame.height / 2 + (fromY * height) / 2,
      fromX,
      fromY,
    );
  }
  context.restore();
}

/** A triangle of paper over a corner, a little larger than the card. */
function paintCorner(stage: Stage, x: number, y: number, fromX: number, fromY: number): void {
  const { context } = stage;
  const { corner, cornerEdge } = albumColors(accentOf(stage));
  const [side, over] = [62, 7];
  context.beginPath();
  context.moveTo(x + fromX * over, y + fromY * over);
  context.lineTo(x - fromX * side, y + fromY * over);
  context.lineTo(x + fromX * over, y - fromY * side);
  context.closePath();
  context.fillStyle = corner;
  context.fill();
  context.beginPath();
  context.moveTo(x - fromX * (side - 9), y + fromY * over);
  context.lineTo(x + fromX * over, y - fromY * (side - 9));
  context.strokeStyle = cornerEdge;
  context.lineWidth = 1.5;
  context.stroke();
}

export function paintAlbumWords(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  if (layer.enter < 1 || layer.exit > 0) return paintWords(stage, layer, layout);
  const whole = { x: 0, y: 0, ...stage.frame };
  drawCached(stage, `words ${layer.textId}`, whole, (cached) => paintWords(cached, layer, layout));
}

function paintWords(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { context, frame, text } = stage;
  const { pen, title } = albumColors(accentOf(stage));
  const stack = slideTexts(stage, layer, titleGap);
  const top = topInStack(layer, stack, (frame.height - stack.height) / 2);
  const left = (frame.width - layout.width) / 2;
  context.save();
  turnContext(context, frame.width / 2, frame.height / 2, cardTurn);
  if (layer.role === "body") {
    const progress = stack.title ? (layer.enter - 0.4) / 0.6 : layer.enter;
    if (progress > 0) writeWithPen(stage, layout, left, top, progress, pen);
    context.restore();
    return;
  }
  context.fillStyle = cssColor(title);
  for (const [i, word] of layout.words.entries()) {
    const shown = staggered(layer.enter / 0.7, i, layout.words.length, 0.6, "out");
    if (shown <= 0) continue;
    context.save();
    context.globalAlpha *= ease("smooth", shown);
    text.fill(context, word, left, top + (1 - shown) * 12);
    context.restore();
  }
  context.restore();
}
