import { ease } from "@/lib/film/easing";
import type { CreditsLayer } from "@/lib/film/plan/layer";
import { drawCached } from "@/lib/paint/draw-cached";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import { stackCreditRows } from "@/lib/paint/words/credit-rows";
import { staggered } from "@/lib/paint/words/staggered";
import { gazetteColors, HAIRLINE, INK } from "@/lib/paint/styles/gazette/colors";
import { GUTTER, pageBody, pageShape } from "@/lib/paint/styles/gazette/page";
import { creditWidth } from "@/lib/paint/styles/gazette/set-text";

const gaps = { inRow: 2, between: 30 };
/** With fewer rows, a single column is enough. */
const minInTwoColumns = 3;

/** The colophon: a last page that names the makers, in small columns at its foot. */
export function paintGazetteCredits(stage: Stage, layer: CreditsLayer): void {
  if (layer.enter < 1 || layer.exit > 0) return paintColophon(stage, layer);
  const whole = { x: 0, y: 0, ...stage.frame };
  drawCached(stage, `credits ${layer.firstRow}`, whole, (cached) => paintColophon(cached, layer));
}

function paintColophon(stage: Stage, layer: CreditsLayer): void {
  const { context, frame, text } = stage;
  const body = pageBody(frame);
  const colors = gazetteColors(accentOf(stage));
  const isSplit = pageShape(frame) !== "tall" && layer.rowCount >= minInTwoColumns;
  const perColumn = isSplit ? Math.ceil(layer.rowCount / 2) : layer.rowCount;
  const parts = [0, perColumn]
    .filter((first) => first < layer.rowCount)
    .map((first) => {
      const rowCount = Math.min(perColumn, layer.rowCount - first);
      return stackCreditRows(stage, { ...layer, firstRow: layer.firstRow + first, rowCount }, gaps);
    });
  const height = Math.max(...parts.map((part) => part.height)) + gaps.between;
  const width = creditWidth(frame);
  // A few names may be as large as a headline.
  const max = isSplit ? 1 : Math.min(1.7, body.width / width);
  const fit = Math.min(max, body.height / height);
  context.save();
  context.globalAlpha *= 1 - ease("smooth", layer.exit);
  context.translate(body.x, body.y + body.height - height * fit);
  context.scale(fit, fit);
  for (const [part, { rows }] of parts.entries()) {
    const columnLeft = part * (width + GUTTER);
    for (const [i, { key, value, top, height: rowHeight }] of rows.entries()) {
      const shown = staggered(layer.enter, part * perColumn + i, layer.rowCount, 0.6, "out");
      if (shown <= 0) continue;
      const y = top + gaps.between / 2;
      context.save();
      context.globalAlpha *= shown;
      context.fillStyle = i === 0 ? colors.rule : HAIRLINE;
      context.fillRect(columnLeft, y - gaps.between / 2 + 4, width * ease("out", shown), i === 0 ? 3 : 1);
      context.fillStyle = colors.creditKey;
      if (key) text.fill(context, key, columnLeft, y + (1 - shown) * 10);
      context.fillStyle = INK;
      if (value) text.fill(context, value, columnLeft, y + rowHeight - value.height + (1 - shown) * 10);
      context.restore();
    }
  }
  context.restore();
}
