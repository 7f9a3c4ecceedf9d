import type { Feature } from "harfbuzzjs";
import type { Shaper } from "@/lib/paint/host/host";
import type { Cluster } from "@/lib/paint/text/clusters";
import { emojiAdvance } from "@/lib/paint/text/emoji-cell";
import type { EmojiPlace } from "@/lib/paint/text/emoji-index";
import type { FontLibrary, ShapingFont } from "@/lib/paint/text/font-library";
import type { FontFile } from "@/lib/paint/text/font-registry";
import { type Script, refusesSpacing } from "@/lib/paint/text/script-of";
import type { TextStyle } from "@/lib/paint/text/text-style";

/** A stretch of text with one direction, font and script. */
export type Run = { readonly start: number; readonly end: number; readonly level: number } & (
  | { readonly kind: "emoji"; readonly emoji: EmojiPlace }
  | {
      readonly kind: "letters";
      readonly font: FontFile;
      readonly script: Script | null;
      readonly isSmall: boolean;
    }
);

/** A glyph in ems of the text's size, relative to its run's left end and baseline, y upwards. */
export type ShapedGlyph = {
  readonly glyph: number;
  readonly offset: number;
  readonly x: number;
  readonly y: number;
  readonly advance: number;
};

export type ShapedRun = {
  readonly start: number;
  readonly end: number;
  readonly level: number;
  readonly width: number;
  readonly glyphs: readonly ShapedGlyph[];
  /** A run has either a font or an emoji. */
  readonly font?: ShapingFont;
  readonly emoji?: EmojiPlace;
  /** Smaller than 1 for small capitals. */
  readonly scale: number;
  /** Ems added after each letter. */
  readonly spacing: number;
};

/** The scale at which small capitals look right beside capitals of the same weight. */
const smallCapitals = 0.78;

export function splitRuns(clusters: readonly Cluster[], levels: Uint8Array): Run[] {
  const runs: Run[] = [];
  for (const cluster of clusters) {
    if (cluster.kind === "newline") continue;
    const { start, end } = cluster;
    const level = levels[start] ?? 0;
    const last = runs.at(-1);
    if (cluster.kind === "emoji") runs.push({ kind: "emoji", start, end, level, emoji: cluster.emoji });
    else if (
      last?.kind === "letters" &&
      last.end === start &&
      last.level === level &&
      last.font === cluster.font &&
      last.script === cluster.script &&
      last.isSmall === cluster.isSmall
    ) {
      runs[runs.length - 1] = { ...last, end };
    } else {
      const { font, script, isSmall } = cluster;
      runs.push({ kind: "letters", start, end, level, font, script, isSmall });
    }
  }
  return runs;
}

export type ShapeContext = {
  readonly shaper: Shaper;
  readonly library: FontLibrary;
  readonly text: string;
  readonly style: TextStyle;
};

/**
 * Shapes a run into glyphs from left to right. HarfBuzz also sees the surrounding text, so that letters join across the
 * run's ends.
 */
export function shapeRun(run: Run, context: ShapeContext): ShapedRun {
  const { start, end, level } = run;
  if (run.kind === "emoji")
    return { start, end, level, emoji: run.emoji, width: emojiAdvance, glyphs: [], scale: 1, spacing: 0 };
  const { shaper, library, text, style } = context;
  const font = library.fontFor(run.font, style);
  const buffer = new shaper.Buffer();
  buffer.addText(text, run.start, run.end - run.start);
  buffer.setDirection(run.level & 1 ? shaper.Direction.RTL : shaper.Direction.LTR);
  buffer.setScript(run.script ?? "Zyyy");
  if (style.language) buffer.setLanguage(style.language);
  const spacing = refusesSpacing(run.script) ? 0 : (style.letterSpacing ?? 0);
  shaper.shape(font.font, buffer, featuresOf(shaper, style, spacing));
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const scale = run.isSmall ? smallCapitals : 1;
  const unit = scale / font.unitsPerEm;
  const glyphs: ShapedGlyph[] = [];
  let x = 0;
  for (const [i, info] of infos.entries()) {
    const position = positions[i];
    if (!position) continue;
    const endsCluster = infos[i + 1]?.cluster !== info.cluster;
    const advance = position.xAdvance * unit + (endsCluster ? spacing : 0);
    const [left, up] = [x + (position.xOffset ?? 0) * unit, (position.yOffset ?? 0) * unit];
    glyphs.push({ glyph: info.codepoint, offset: info.cluster, x: left, y: up, advance });
    x += advance;
  }
  return { start, end, level, font, width: x, glyphs, scale, spacing };
}

function featuresOf(shaper: Shaper, style: TextStyle, spacing: number): Feature[] {
  const off = spacing === 0 ? {} : { liga: 0, clig: 0 };
  return Object.entries({ ...off, ...style.features }).map(([tag, value]) => new shaper.Feature(tag, value));
}
