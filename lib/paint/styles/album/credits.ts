import { ease } from "@/lib/film/easing";
import type { CreditsLayer } from "@/lib/film/plan/layer";
import { drawCached } from "@/lib/paint/draw-cached";
import { cssColor } from "@/lib/paint/photo/photo-accent";
import { drawSoftShadow } from "@/lib/paint/photo/soft-shadow";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import { turnContext } from "@/lib/paint/turn-context";
import { staggered } from "@/lib/paint/words/staggered";
import { writeWithPen } from "@/lib/paint/words/write-with-pen";
import { albumColors } from "@/lib/paint/styles/album/colors";
import { CARD_COLOR } from "@/lib/paint/styles/album/draw-print";

const cardTurn = 0.005;
const rowGap = 22;
const cardWidth = { wide: 980, narrow: 0.84 };

type Row = { key: TextLayout | undefined; value: TextLayout | undefined; top: number; height: number };

/** Paints the credits on the back of a print, ruled and filled in by hand. */
export function paintAlbumCredits(stage: Stage, layer: CreditsLayer): void {
  const paint = (onto: Stage) => paintCard(onto, layer);
  if (layer.enter < 1 || layer.exit > 0) return paint(stage);
  drawCached(stage, `credits ${layer.firstRow}`, { x: 0, y: 0, ...stage.frame }, paint);
}

function isWide({ frame }: Stage): boolean {
  return frame.width > 1.1 * frame.height;
}

function rowsOf(stage: Stage, { firstRow, rowCount }: CreditsLayer): { rows: Row[]; height: number } {
  const rows: Row[] = [];
  let top = 0;
  for (let row = firstRow; row < firstRow + rowCount; row += 1) {
    const key = stage.layoutOf(`credits/${row}/key`);
    const value = stage.layoutOf(`credits/${row}/value`);
    const [keyHeight, valueHeight] = [key?.height ?? 0, value?.height ?? 0];
    const height = Math.max(30, isWide(stage) ? Math.max(keyHeight, valueHeight) : keyHeight + valueHeight);
    rows.push({ key, value, top, height });
    top += height + rowGap;
  }
  return { rows, height: Math.max(0, top - rowGap) };
}

function paintCard(stage: Stage, layer: CreditsLayer): void {
  const { context, frame } = stage;
  const { rows, height } = rowsOf(stage, layer);
  const width = isWide(stage) ? cardWidth.wide : cardWidth.narrow * frame.width;
  const cardHeight = Math.max(0.5 * frame.height, height + 130);
  const fit = Math.min(1, (0.9 * frame.height) / cardHeight);
  const place = { x: -width / 2, y: -cardHeight / 2, width, height: cardHeight };
  context.save();
  turnContext(context, frame.width / 2, frame.height / 2, cardTurn);
  context.translate(frame.width / 2, frame.height / 2);
  context.scale(fit, fit);
  drawSoftShadow(stage, { ...place, y: place.y + 8 }, 36, 0.28);
  drawSoftShadow(stage, { ...place, y: place.y + 2 }, 8, 0.3);
  context.fillStyle = CARD_COLOR;
  context.fillRect(place.x, place.y, width, cardHeight);
  context.save();
  context.globalAlpha *= 1 - ease("smooth", layer.exit);
  context.translate(place.x, -height / 2);
  for (const [i, row] of rows.entries())
    paintRow(stage, row, width, staggered(layer.enter, i, rows.length, 0.6, "smooth"));
  context.restore();
  context.restore();
}

function paintRow(stage: Stage, { key, value, top, height }: Row, width: number, shown: number): void {
  const { context, text } = stage;
  const { line, pen, title } = albumColors(accentOf(stage));
  const inset = isWide(stage) ? 76 : (width - ((value ?? key)?.width ?? width)) / 2;
  const bottom = top + height;
  context.fillStyle = line;
  context.fillRect(inset - 20, bottom + 5, width - 2 * inset + 40, 1.5);
  if (shown <= 0) return;
  if (key) {
    context.save();
    context.globalAlpha *= shown;
    context.fillStyle = cssColor(title);
    const keyTop = isWide(stage) ? bottom - 9 - key.height : top;
    text.fill(context, key, inset, keyTop);
    context.restore();
  }
  if (!value) return;
  const left = isWide(stage) ? width - inset - value.width : inset;
  writeWithPen(stage, value, left, bottom - value.height, shown, pen);
}
