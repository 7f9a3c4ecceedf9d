import { ease } from "@/lib/film/easing";
import type { CreditsLayer } from "@/lib/film/plan/layer";
import { drawCached } from "@/lib/paint/draw-cached";
import type { Place } from "@/lib/paint/place";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import { cinemaColors } from "@/lib/paint/styles/cinema/colors";
import { paintOnScreen, SCREEN_BLACK } from "@/lib/paint/styles/cinema/screen";

const rowGap = { beside: 20, stacked: 40 };
const inRow = 4;
const columnGap = 40;
const emptyRow = 34;
const softEdge = 80;

type Row = { key: TextLayout | undefined; value: TextLayout | undefined; top: number; height: number };

/** End titles that rise out of the dark, and stop when the last ones reach the middle. */
export function paintCinemaCredits(stage: Stage, layer: CreditsLayer): void {
  const { context } = stage;
  const { rows, height } = rollOf(stage, layer);
  paintOnScreen(stage, (screen) => {
    context.fillStyle = SCREEN_BLACK;
    context.fillRect(screen.x, screen.y, screen.width, screen.height);
    const start = screen.y + screen.height - softEdge / 2;
    const isShort = height < 0.62 * screen.height;
    const end = isShort ? screen.y + (screen.height - height) / 2 : screen.y + 0.74 * screen.height - height;
    const top = start + (end - start) * layer.progress;
    for (const row of rows) {
      const y = top + row.top;
      if (y < screen.y + screen.height && y + row.height > screen.y) paintRow(stage, row, y);
    }
    drawCached(stage, "soft edges", screen, (cached) => paintSoftEdges(cached, screen));
  });
}

function isWide({ frame }: Stage): boolean {
  return frame.width > 1.1 * frame.height;
}

function rollOf(stage: Stage, { firstRow, rowCount }: CreditsLayer): { rows: Row[]; height: number } {
  const isBeside = isWide(stage);
  const gap = isBeside ? rowGap.beside : rowGap.stacked;
  const rows: Row[] = [];
  let top = 0;
  for (let index = firstRow; index < firstRow + rowCount; index += 1) {
    const key = stage.layoutOf(`credits/${index}/key`);
    const value = stage.layoutOf(`credits/${index}/value`);
    const [keyHeight, valueHeight] = [key?.height ?? 0, value?.height ?? 0];
    const both = isBeside
      ? Math.max(keyHeight, valueHeight)
      : keyHeight + (key && value ? inRow : 0) + valueHeight;
    const height = Math.max(both, emptyRow);
    rows.push({ key, value, top, height });
    top += height + gap;
  }
  return { rows, height: Math.max(0, top - gap) };
}

/** Puts roles left of the middle and names right of it, on one line; in narrow frames, roles above names. */
function paintRow(stage: Stage, { key, value, height }: Row, y: number): void {
  const { context, frame, text } = stage;
  const { creditKey, words } = cinemaColors(accentOf(stage));
  const middle = frame.width / 2;
  const isAlone = !key || !value;
  const firstBaseline = (layout: TextLayout | undefined) => layout?.lines[0]?.baseline ?? 0;
  if (isWide(stage) && !isAlone) {
    const drop = Math.max(0, firstBaseline(value) - firstBaseline(key));
    context.fillStyle = creditKey;
    text.fill(context, key, middle - columnGap / 2 - key.width, y + drop);
    context.fillStyle = words;
    text.fill(context, value, middle + columnGap / 2, y);
    return;
  }
  const centred = (layout: TextLayout) => {
    // The text is aligned for a column at one side, so shift it by the position of its widest line.
    const left = Math.min(...layout.lines.map((line) => line.left));
    return middle - left - layout.widestLine / 2;
  };
  context.fillStyle = creditKey;
  if (key) text.fill(context, key, centred(key), y);
  context.fillStyle = words;
  if (value) text.fill(context, value, centred(value), y + height - value.height);
}

function paintSoftEdges({ context }: Stage, { x, y, width, height }: Place): void {
  for (const [from, to] of [
    [y, y + softEdge],
    [y + height, y + height - softEdge],
  ] as const) {
    const dark = context.createLinearGradient(0, from, 0, to);
    for (const at of [0, 0.25, 0.5, 0.75, 1]) {
      dark.addColorStop(at, `rgba(5,5,6,${Math.round(1000 * ease("smooth", 1 - at)) / 1000})`);
    }
    context.fillStyle = dark;
    context.fillRect(x, Math.min(from, to), width, softEdge);
  }
}
