import { ease } from "@/lib/film/easing";
import type { CreditsLayer, SlideLayer, TextLayer } from "@/lib/film/plan/layer";
import { clipToPixels } from "@/lib/paint/clip-to-pixels";
import { drawCached } from "@/lib/paint/draw-cached";
import { drawPhoto } from "@/lib/paint/photo/draw-photo";
import { nearPhoto } from "@/lib/paint/photo/near-photo";
import { drawSoftShadow } from "@/lib/paint/photo/soft-shadow";
import type { Place } from "@/lib/paint/place";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import { writePath } from "@/lib/paint/shapes/path-writer";
import { drawTurned } from "@/lib/paint/shapes/turned";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import { stackCreditRows } from "@/lib/paint/words/credit-rows";
import { slideTexts, topInStack } from "@/lib/paint/words/slide-texts";
import { staggered } from "@/lib/paint/words/staggered";
import { INK, PAPER, postcardColors } from "@/lib/paint/styles/postcard/colors";
import {
  paintPostmark,
  paintStampFrame,
  STAMP_BORDER,
  stampAround,
  underStampFrame,
} from "@/lib/paint/styles/postcard/stamp";

const border = 26;
const stripe = 46;
const titleGap = 22;
const still = { kind: "none", from: { scale: 1, shiftX: 0 }, to: { scale: 1, shiftX: 0 } } as const;
const stampTurn = 0.0175;

/** The written side of the card: airmail stripes, and a stamp that shows the photo it belongs to. */
export function paintPostcardBack(stage: Stage, layer: SlideLayer | CreditsLayer): void {
  const whole = { x: 0, y: 0, ...stage.frame };
  const key = layer.kind === "slide" ? `back ${layer.clipId}` : "back credits";
  drawCached(stage, key, whole, (cached) => {
    paintAirmailStripes(cached);
    const { width, height } = whole;
    const inside = { x: border, y: border, width: width - 2 * border, height: height - 2 * border };
    cached.context.save();
    clipToPixels(cached.context, inside);
    cached.context.fillStyle = PAPER;
    cached.context.fillRect(0, 0, width, height);
    paintGrain(cached);
    cached.context.restore();
    if (layer.kind === "slide") paintCornerStamp(cached, layer.segment);
    else paintFaintMark(cached);
  });
}

/** Paints fine dots, as on cheap card. */
function paintGrain({ context, frame, host }: Stage): void {
  const path = writePath();
  const step = 9;
  for (let row = 0; row * step < frame.height; row += 1) {
    for (let x = row % 2 === 0 ? 0 : step / 2; x < frame.width; x += step) path.circle(x, row * step, 0.8);
  }
  context.fillStyle = "rgba(214,178,120,0.34)";
  context.fill(host.createPath(path.text()));
}

/**
 * Paints stripes over the whole card; the written area then covers them. Clipping along slanted edges would differ
 * between hosts.
 */
function paintAirmailStripes(stage: Stage): void {
  const { context, host } = stage;
  const { width, height } = stage.frame;
  const [first, second] = postcardColors(accentOf(stage)).stripes;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  for (const [color, offset] of [
    [first, 0],
    [second, 2],
  ] as const) {
    const stripes = writePath();
    for (let x = -height + offset * stripe; x < width + height; x += 4 * stripe) {
      stripes.moveTo(x, height);
      stripes.lineTo(x + stripe, height);
      stripes.lineTo(x + stripe + height, 0);
      stripes.lineTo(x + height, 0);
      stripes.close();
    }
    context.fillStyle = color;
    context.fill(host.createPath(stripes.text()));
  }
}

function cornerStampPlace({ frame: { width, height } }: Stage): Place {
  const isSquarish = width <= height && height < 1.5 * width;
  const side = Math.round((isSquarish ? 0.26 : 0.33) * Math.min(width, height));
  const inset = border + Math.round(0.055 * Math.min(width, height)) + STAMP_BORDER;
  return { x: width - inset - side, y: inset, width: side, height: Math.round(side * 0.78) };
}

function paintCornerStamp(stage: Stage, segment: number): void {
  const place = cornerStampPlace(stage);
  const near = nearPhoto(stage, segment);
  const stamp = stampAround(place);
  drawTurned(stage, stampTurn, place, () => {
    drawSoftShadow(stage, { ...stamp, y: stamp.y + 4 }, 14, 0.28);
    if (near) {
      const { photoId, focus, picture } = near;
      drawPhoto(
        stage,
        picture,
        { photoId, footage: null, focus, move: still, progress: 0 },
        underStampFrame(place),
      );
    } else paintSunrise(stage, underStampFrame(place));
    paintStampFrame(stage, place);
  });
  const size = Math.round(place.width * 0.6);
  paintPostmark(stage, place.x - size * 0.3, place.y + place.height * 0.62, {
    size,
    waves: "left",
    alpha: 0.72,
  });
}

/** Paints a faint postmark, to fill the space beside a few rows. */
function paintFaintMark(stage: Stage): void {
  const { width, height } = stage.frame;
  const size = Math.round(0.42 * Math.min(width, height));
  paintPostmark(stage, width - size * 0.78, height - size * 0.72, { size, waves: "left", alpha: 0.12 });
}

/** The picture on the stamp in a film without photos. */
function paintSunrise(stage: Stage, { x, y, width, height }: Place): void {
  const { context, host } = stage;
  const [, { ground, dot, light }] = postcardColors(accentOf(stage)).palettes;
  context.fillStyle = ground;
  context.fillRect(x, y, width, height);
  const sun = writePath();
  sun.circle(x + width * 0.62, y + height * 0.46, height * 0.2);
  context.fillStyle = light;
  context.fill(host.createPath(sun.text()));
  const hill = writePath();
  hill.moveTo(x, y + height * 0.72);
  hill.curveTo(
    x + width * 0.3,
    y + height * 0.5,
    x + width * 0.6,
    y + height * 0.8,
    x + width,
    y + height * 0.6,
  );
  hill.lineTo(x + width, y + height);
  hill.lineTo(x, y + height);
  hill.close();
  context.fillStyle = dot;
  context.fill(host.createPath(hill.text()));
}

/** Paints words on the card: poster letters above, ruled lines below. */
export function paintCardText(stage: Stage, layer: TextLayer, layout: TextLayout): void {
  const { context, frame } = stage;
  const stack = slideTexts(stage, layer, titleGap);
  const inset = border + Math.round(0.065 * Math.min(frame.width, frame.height));
  const under = stampAround(cornerStampPlace(stage));
  const free = under.y + under.height + 20;
  const bottom = frame.height - inset;
  // Place the words low, in the middle of what the stamp leaves free. Longer texts begin beside the stamp.
  const spare = bottom - free - stack.height;
  const top = topInStack(layer, stack, spare > 0 ? free + 0.52 * spare : bottom - stack.height);
  const isRightToLeft = layout.lines[0]?.isRightToLeft === true;
  const left = isRightToLeft ? frame.width - inset - layout.width : inset;
  context.save();
  context.globalAlpha *= 1 - ease("smooth", layer.exit);
  if (layer.role === "body" && stack.title) paintWrittenLines(stage, layer, layout, { left, top, inset });
  else paintPosterWords(stage, layer, layout, { left, top });
  context.restore();
}

function paintPosterWords(
  stage: Stage,
  layer: TextLayer,
  layout: TextLayout,
  { left, top }: { left: number; top: number },
): void {
  const { context, text } = stage;
  const { title, misprint } = postcardColors(accentOf(stage));
  const depth = Math.max(2, Math.round(layout.size * 0.035));
  for (const [i, word] of layout.words.entries()) {
    const shown = staggered(layer.enter, i, layout.words.length, 0.55, "out");
    if (shown <= 0) continue;
    const y = top + (1 - shown) * layout.size * 0.3;
    context.save();
    context.globalAlpha *= shown;
    context.fillStyle = misprint;
    // Imitates misaligned printing: the second colour lies beside the first.
    text.fill(context, { ...word, emoji: [] }, left + depth, y + depth);
    context.fillStyle = layer.role === "title" ? title : INK;
    text.fill(context, word, left, y);
    context.restore();
  }
}

function paintWrittenLines(
  { context, text, frame }: Stage,
  layer: TextLayer,
  layout: TextLayout,
  { left, top, inset }: { left: number; top: number; inset: number },
): void {
  const length = Math.min(frame.width - 2 * inset, layout.width);
  for (const [i, line] of layout.lines.entries()) {
    const shown = staggered((layer.enter - 0.3) / 0.7, i, layout.lines.length, 0.6, "smooth");
    if (shown <= 0) continue;
    const y = Math.round(top + line.baseline + layout.size * 0.42);
    const drawn = Math.round(length * shown);
    context.fillStyle = "rgba(33,66,74,0.32)";
    context.fillRect(line.isRightToLeft ? left + layout.width - drawn : left, y, drawn, 2);
    context.save();
    context.globalAlpha *= shown;
    context.fillStyle = INK;
    text.fill(context, line, left, top);
    context.restore();
  }
}

/** Paints each row as a stop on a dotted route. */
export function paintCardCredits(stage: Stage, layer: CreditsLayer): void {
  const { context, frame, text, host } = stage;
  const { rows, height } = stackCreditRows(stage, layer, { inRow: 3, between: 30 });
  const { route, creditKey } = postcardColors(accentOf(stage));
  const fit = Math.min(1, (0.78 * frame.height) / Math.max(1, height));
  const isRightToLeft = rows[0]?.value?.lines[0]?.isRightToLeft === true;
  const widest = Math.max(
    ...rows.map(({ key, value }) => Math.max(key?.widestLine ?? 0, value?.widestLine ?? 0)),
  );
  const indent = 52;
  const lineX = isRightToLeft ? (widest + indent) / 2 : -(widest + indent) / 2;
  context.save();
  context.globalAlpha *= 1 - ease("smooth", layer.exit);
  context.translate(frame.width / 2, (frame.height - height * fit) / 2);
  context.scale(fit, fit);
  const stops = rows.map(({ key, value, top }) => {
    const first = key ?? value;
    return top + (first?.lines[0]?.baseline ?? 0) - (first?.capHeight ?? 0) / 2;
  });
  const [firstStop = 0, lastStop = 0] = [stops[0], stops.at(-1)];
  const way = writePath();
  const reach = firstStop + (lastStop - firstStop) * ease("smooth", layer.enter / 0.9);
  for (let y = firstStop; y <= reach; y += 12) way.circle(lineX, y, 2.6);
  context.fillStyle = route;
  context.fill(host.createPath(way.text()));
  for (const [i, { key, value, top, height: rowHeight }] of rows.entries()) {
    const shown = staggered(layer.enter, i, rows.length, 0.5, "out");
    if (shown <= 0) continue;
    context.save();
    context.globalAlpha *= shown;
    const stop = stops[i] ?? top;
    const disc = writePath();
    disc.circle(lineX, stop, 10);
    context.fillStyle = route;
    context.fill(host.createPath(disc.text()));
    const hole = writePath();
    hole.circle(lineX, stop, 4.4);
    context.fillStyle = PAPER;
    context.fill(host.createPath(hole.text()));
    const beside = (layout: TextLayout) =>
      isRightToLeft ? lineX - indent - rightOf(layout) : lineX + indent - leftOf(layout);
    context.fillStyle = creditKey;
    if (key) text.fill(context, key, beside(key), top);
    context.fillStyle = INK;
    if (value) text.fill(context, value, beside(value), top + rowHeight - value.height);
    context.restore();
  }
  context.restore();
}

const leftOf = (layout: TextLayout) => Math.min(...layout.lines.map((line) => line.left));
const rightOf = (layout: TextLayout) => Math.max(...layout.lines.map((line) => line.left + line.width));
