import { type BidiLevels, visualOrder } from "@/lib/paint/text/bidi-levels";
import type { Cluster, PreparedText } from "@/lib/paint/text/clusters";
import type { ShapingFont } from "@/lib/paint/text/font-library";
import {
  collectInk,
  glyphBounds,
  glyphPath,
  type InkCollector,
  inkReach,
} from "@/lib/paint/text/place-glyphs";
import { type ShapeContext, type ShapedRun, shapeRun, splitRuns } from "@/lib/paint/text/shape-runs";
import type { TextLayout, TextLine, TextWord } from "@/lib/paint/text/text-layout";
import type { TextStyle } from "@/lib/paint/text/text-style";

export type LayoutInput = {
  readonly prepared: PreparedText;
  readonly bidi: BidiLevels;
  readonly context: ShapeContext;
  readonly style: TextStyle;
  readonly size: number;
  readonly lineStarts: readonly number[];
  readonly wordStarts: readonly number[];
  readonly width: number;
};

/** The smallest gap between the ink of two lines, in ems, so that marks never touch the other line. */
const minGap = 0.06;
const defaultLineHeight = 1.25;

type ShapedLine = { start: number; end: number; runs: ShapedRun[]; width: number };

export function layoutLines(input: LayoutInput): TextLayout {
  const { prepared, context, size, style, width, wordStarts } = input;
  const shaped = shapeLines(input);
  const metrics = metricsOf(context.library.fontFor(prepared.primary, style), context, size);
  const baselines = placeBaselines(shaped, metrics.ascent, size, style.lineHeight ?? defaultLineHeight);
  const block = collectInk();
  const lines: TextLine[] = [];
  const words: TextWord[] = [];
  for (const [index, line] of shaped.entries()) {
    const baseline = baselines[index] ?? 0;
    const isRightToLeft = input.bidi.isRightToLeft(line.start);
    const left = lineLeft(line.width * size, width, style, isRightToLeft);
    const ink = collectInk();
    const wordInks = new Map<number, InkCollector>();
    let pen = left;
    for (const run of line.runs) {
      const collectorsAt = (offset: number) => [block, ink, wordCollector(wordInks, wordStarts, offset)];
      placeRun(run, pen, baseline, size, collectorsAt);
      pen += run.width * size;
    }
    const text = prepared.text.slice(line.start, line.end);
    lines.push({
      ...ink.finish(left, baseline),
      text,
      left,
      width: line.width * size,
      baseline,
      isRightToLeft,
    });
    for (const [word, collector] of [...wordInks].sort(([a], [b]) => a - b)) {
      const start = Math.max(word, line.start);
      const next = wordStarts.find((offset) => offset > word) ?? prepared.text.length;
      const wordText = prepared.text.slice(start, Math.min(next, line.end)).trimEnd();
      words.push({ ...collector.finish(left, baseline), text: wordText, line: index });
    }
  }
  const below = inkReach(shaped.at(-1)?.runs ?? []).below * size;
  const height = (baselines.at(-1) ?? metrics.ascent) + Math.max(metrics.descent, below);
  const widestLine = Math.max(0, ...lines.map((line) => line.width));
  return { ...block.finish(0, metrics.ascent), size, width, height, widestLine, ...metrics, lines, words };
}

function shapeLines({ prepared, bidi, context, lineStarts }: LayoutInput): ShapedLine[] {
  return lineStarts.map((start, i) => {
    const limit = lineStarts[i + 1] ?? prepared.text.length;
    const clusters = visibleClusters(prepared.clusters, start, limit);
    const runs = splitRuns(clusters, bidi.levels).map((run) => shapeRun(run, context));
    const ordered = visualOrder(runs);
    // Letter spacing applies between letters, not after the last one.
    const width = runs.reduce((sum, run) => sum + run.width, 0) - (ordered.at(-1)?.spacing ?? 0);
    return { start, end: clusters.at(-1)?.end ?? start, runs: ordered, width };
  });
}

function visibleClusters(clusters: readonly Cluster[], start: number, end: number): Cluster[] {
  const inside = clusters.filter((cluster) => cluster.start >= start && cluster.end <= end);
  const last = inside.findLastIndex((cluster) => cluster.text.trim() !== "");
  return inside.slice(0, last + 1);
}

function placeBaselines(lines: readonly ShapedLine[], ascent: number, size: number, lineHeight: number) {
  const reaches = lines.map((line) => inkReach(line.runs));
  const baselines: number[] = [];
  for (const [i, reach] of reaches.entries()) {
    const above = reaches[i - 1];
    const free = above ? above.below + reach.above + minGap : 0;
    const previous = baselines[i - 1];
    // If marks of the first line rise above the ascent, move the whole block down so that nothing is cut off.
    baselines.push(
      previous === undefined
        ? Math.max(ascent, reach.above * size)
        : previous + Math.max(lineHeight, free) * size,
    );
  }
  return baselines;
}

function lineLeft(line: number, width: number, { align = "start" }: TextStyle, isRightToLeft: boolean) {
  if (align === "center") return (width - line) / 2;
  const isRight =
    align === "right" || (align === "start" && isRightToLeft) || (align === "end" && !isRightToLeft);
  return isRight ? width - line : 0;
}

function placeRun(
  run: ShapedRun,
  pen: number,
  baseline: number,
  size: number,
  collectorsAt: (offset: number) => readonly InkCollector[],
): void {
  if (run.emoji) {
    for (const collector of collectorsAt(run.start)) {
      collector.addEmoji({ place: run.emoji, x: pen, baseline, size });
    }
  }
  for (const { glyph, offset, x, y } of run.glyphs) {
    // Glyph 0 is the box for characters that a font lacks.
    const outline = glyph === 0 ? undefined : run.font?.outline(glyph);
    if (!outline || !run.font) continue;
    const scale = (size * run.scale) / run.font.unitsPerEm;
    const [left, up] = [pen + x * size, baseline - y * size];
    const path = glyphPath(outline, left, up, scale);
    const bounds = glyphBounds(outline, left, up, scale);
    for (const collector of collectorsAt(offset)) collector.addPath(path, bounds);
  }
}

function wordCollector(inks: Map<number, InkCollector>, wordStarts: readonly number[], offset: number) {
  const word = wordStarts.findLast((start) => start <= offset) ?? 0;
  const collector = inks.get(word) ?? collectInk();
  inks.set(word, collector);
  return collector;
}

function metricsOf({ font, unitsPerEm }: ShapingFont, { shaper }: ShapeContext, size: number) {
  const scale = size / unitsPerEm;
  const { ascender, descender } = font.hExtents();
  return {
    ascent: ascender * scale,
    descent: -descender * scale,
    capHeight: font.getMetricPositionWithFallback(shaper.MetricsTag.CAP_HEIGHT) * scale,
    xHeight: font.getMetricPositionWithFallback(shaper.MetricsTag.X_HEIGHT) * scale,
  };
}
