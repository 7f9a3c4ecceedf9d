import { emojiLeft, emojiSide, emojiTop } from "@/lib/paint/text/emoji-cell";
import type { GlyphOutline } from "@/lib/paint/text/font-library";
import type { ShapedRun } from "@/lib/paint/text/shape-runs";
import type { Bounds, InkedText, PlacedEmoji } from "@/lib/paint/text/text-layout";

/** Rounds, so that both hosts parse the same numbers. */
const round = (value: number) => Math.round(value * 1000) / 1000;

/** Collects paths and emoji piece by piece. */
export type InkCollector = {
  addPath(svgPath: string, bounds: Bounds): void;
  addEmoji(emoji: PlacedEmoji): void;
  finish(penX: number, penY: number): InkedText;
};

export function collectInk(): InkCollector {
  const parts: string[] = [];
  const emoji: PlacedEmoji[] = [];
  let ink: Bounds | undefined;
  const grow = (box: Bounds) => {
    ink = ink ? unite(ink, box) : box;
  };
  return {
    addPath(svgPath, bounds) {
      parts.push(svgPath);
      grow(bounds);
    },
    addEmoji(placed) {
      emoji.push(placed);
      grow(emojiBounds(placed));
    },
    finish(penX, penY) {
      const empty = { left: penX, right: penX, top: penY, bottom: penY };
      return { svgPath: parts.join(""), emoji, ink: ink ?? empty };
    },
  };
}

function unite(a: Bounds, b: Bounds): Bounds {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

export function emojiBounds({ x, baseline, size }: PlacedEmoji): Bounds {
  const [left, top] = [x + emojiLeft * size, baseline + emojiTop * size];
  return { left, top, right: left + emojiSide * size, bottom: top + emojiSide * size };
}

export function glyphBounds(outline: GlyphOutline, x: number, baseline: number, scale: number): Bounds {
  return {
    left: x + outline.left * scale,
    right: x + outline.right * scale,
    top: baseline - outline.top * scale,
    bottom: baseline - outline.bottom * scale,
  };
}

export function glyphPath({ commands }: GlyphOutline, x: number, baseline: number, scale: number): string {
  let path = "";
  for (const { letter, numbers } of commands) {
    path += letter;
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const px = round(x + (numbers[i] ?? 0) * scale);
      const py = round(baseline - (numbers[i + 1] ?? 0) * scale);
      path += `${i > 0 ? " " : ""}${px} ${py}`;
    }
  }
  return path;
}

/** How far a line's ink reaches above and below its baseline, in ems. */
export function inkReach(runs: readonly ShapedRun[]): { above: number; below: number } {
  let [above, below] = [0, 0];
  for (const run of runs) {
    if (run.emoji) {
      above = Math.max(above, -emojiTop);
      below = Math.max(below, emojiTop + emojiSide);
    }
    const unit = run.scale / (run.font?.unitsPerEm ?? 1);
    for (const { glyph, y } of run.glyphs) {
      const outline = run.font?.outline(glyph);
      if (!outline) continue;
      above = Math.max(above, y + outline.top * unit);
      below = Math.max(below, -(y + outline.bottom * unit));
    }
  }
  return { above, below };
}
