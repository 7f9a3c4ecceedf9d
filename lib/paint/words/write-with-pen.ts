import type { PaintContext } from "@/lib/paint/host/host";
import { cssColor, type Rgb } from "@/lib/paint/photo/photo-accent";
import type { Stage } from "@/lib/paint/scene";
import type { TextLayout, TextLine } from "@/lib/paint/text/text-layout";

/** The distance behind the pen over which ink fades in. */
const softness = 46;

/**
 * Writes a text along its lines, one after the other, in reading direction. Uses gradients rather than clips, because
 * gradients also work when rotated.
 */
export function writeWithPen(
  { context, text }: Stage,
  layout: TextLayout,
  left: number,
  top: number,
  progress: number,
  ink: Rgb,
): void {
  context.fillStyle = cssColor(ink);
  if (progress >= 1) return text.fill(context, layout, left, top);
  const length = layout.lines.reduce((sum, line) => sum + line.width + softness, 0);
  let written = progress * length;
  for (const [index, line] of layout.lines.entries()) {
    const onLine = Math.min(written, line.width + softness);
    written -= line.width + softness;
    if (onLine <= 0) return;
    const words = layout.words.filter((word) => word.line === index);
    for (const word of words) {
      const { left: wordLeft, right: wordRight } = word.ink;
      const from = line.isRightToLeft ? line.left + line.width - wordRight : wordLeft - line.left;
      if (onLine <= from) continue;
      const isDone = onLine - softness >= from + wordRight - wordLeft;
      context.fillStyle = isDone ? cssColor(ink) : penEdge(context, line, onLine, ink);
      text.fill(context, word, left, top);
    }
  }
}

/** A gradient that is opaque where the pen has been, and clear ahead of it. */
function penEdge(context: PaintContext, line: TextLine, written: number, ink: Rgb) {
  const at = (distance: number) =>
    line.isRightToLeft ? line.left + line.width - distance : line.left + distance;
  const gradient = context.createLinearGradient(at(written - softness), 0, at(written), 0);
  gradient.addColorStop(0, cssColor(ink));
  gradient.addColorStop(1, cssColor(ink, 0));
  return gradient;
}
