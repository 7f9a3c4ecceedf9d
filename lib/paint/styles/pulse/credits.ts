import { ease } from "@/lib/film/easing";
import type { CreditsLayer } from "@/lib/film/plan/layer";
import { clipToPixels } from "@/lib/paint/clip-to-pixels";
import type { Place } from "@/lib/paint/place";
import type { Stage } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import { type SetCreditRow, stackCreditRows } from "@/lib/paint/words/credit-rows";
import { staggered } from "@/lib/paint/words/staggered";
import { colorsOfSegment, DARK, fillWithGradient } from "@/lib/paint/styles/pulse/colors";
import { GUTTER } from "@/lib/paint/styles/pulse/tiles";

const inRow = 8;

/** Paints a wall of tiles, one for each row, cut out of a single gradient. */
export function paintPulseCredits(stage: Stage, layer: CreditsLayer): void {
  const { context, frame } = stage;
  context.fillStyle = DARK;
  context.fillRect(0, 0, frame.width, frame.height);
  const { rows } = stackCreditRows(stage, layer, { inRow, between: 0 });
  const colors = colorsOfSegment(stage, layer.segment);
  const places = tilesFor(rows.length, stage);
  context.save();
  context.globalAlpha *= 1 - ease("smooth", layer.exit);
  for (const [i, row] of rows.entries()) {
    const place = places[i];
    const shown = staggered(layer.enter, i, rows.length, 0.45, "out");
    if (!place || shown <= 0) continue;
    context.save();
    const isFromLeft = i % 2 === 0;
    const width = place.width * shown;
    clipToPixels(context, { ...place, width, x: isFromLeft ? place.x : place.x + place.width - width });
    fillWithGradient(stage, { x: 0, y: 0, ...frame }, colors);
    context.fillStyle = colors.inkOnGradient;
    paintRow(stage, row, place, (isFromLeft ? -1 : 1) * (1 - shown) * 60);
    context.restore();
  }
  context.restore();
}

function tilesFor(count: number, { frame }: Stage): Place[] {
  const margin = Math.round(0.05 * Math.min(frame.width, frame.height));
  const isWide = frame.width > frame.height;
  const columns = isWide && count > 1 ? 2 : 1;
  const rows = Math.ceil(count / columns);
  const [width, height] = [frame.width - 2 * margin, frame.height - 2 * margin];
  const cut = (length: number, parts: number, part: number) => Math.round((part * (length + GUTTER)) / parts);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    // The last tile takes the rest of its row.
    const isAlone = i === count - 1 && i % columns === 0;
    const [left, right] = isAlone
      ? [0, width + GUTTER]
      : [cut(width, columns, i % columns), cut(width, columns, (i % columns) + 1)];
    const [top, bottom] = [cut(height, rows, row), cut(height, rows, row + 1)];
    return { x: margin + left, y: margin + top, width: right - left - GUTTER, height: bottom - top - GUTTER };
  });
}

/** Paints a row low in its tile, as large as it fits. */
function paintRow(
  { context, text }: Stage,
  { key, value, height }: SetCreditRow,
  place: Place,
  shift: number,
): void {
  const pad = Math.min(38, 0.16 * place.height);
  const [roomX, roomY] = [place.width - 2 * pad, place.height - 2 * pad];
  const widest = Math.max(key?.widestLine ?? 0, value?.widestLine ?? 0, 1);
  const fit = Math.min(1.7, roomX / widest, roomY / Math.max(1, height));
  const isRightToLeft = value?.lines[0]?.isRightToLeft === true;
  const edge = isRightToLeft ? place.x + place.width - pad : place.x + pad;
  context.save();
  context.translate(edge + shift, place.y + place.height - pad - height * fit);
  context.scale(fit, fit);
  const at = (layout: TextLayout) =>
    isRightToLeft
      ? -Math.max(...layout.lines.map((line) => line.left + line.width))
      : -Math.min(...layout.lines.map((line) => line.left));
  if (key) text.fill(context, key, at(key), 0);
  if (value) text.fill(context, value, at(value), height - value.height);
  context.restore();
}
