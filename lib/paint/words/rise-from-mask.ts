import { clipToPixels } from "@/lib/paint/clip-to-pixels";
import type { Stage } from "@/lib/paint/scene";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import { staggered } from "@/lib/paint/words/staggered";

/** Each line rises from behind an edge below it. */
export function riseFromMask(
  { context, frame, text }: Stage,
  layout: TextLayout,
  left: number,
  top: number,
  enter: number,
) {
  for (const [i, line] of layout.lines.entries()) {
    const shown = staggered(enter, i, layout.lines.length, 0.7, "out");
    if (shown <= 0) continue;
    const [inkTop, inkBottom] = [line.ink.top - 6, line.ink.bottom + 6];
    context.save();
    if (shown < 1) {
      clipToPixels(context, { x: 0, y: top + inkTop, width: frame.width, height: inkBottom - inkTop });
    }
    text.fill(context, line, left, top + (1 - shown) * (inkBottom - inkTop));
    context.restore();
  }
}
