import type { Picture, TextHost } from "@/lib/paint/host/host";
import { bidiLevels } from "@/lib/paint/text/bidi-levels";
import { type PreparedText, prepareText } from "@/lib/paint/text/clusters";
import { type EmojiIndex, readEmojiIndex } from "@/lib/paint/text/emoji-index";
import { fitLines } from "@/lib/paint/text/fit-lines";
import { createFontLibrary } from "@/lib/paint/text/font-library";
import { type FontRegistry, readFontRegistry } from "@/lib/paint/text/font-registry";
import { layoutLines } from "@/lib/paint/text/layout-lines";
import {
  dictionaryWordStarts,
  lineOpportunities,
  type SegmentWords,
} from "@/lib/paint/text/line-opportunities";
import { shapeRun, splitRuns } from "@/lib/paint/text/shape-runs";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import type { FrozenLines, TextBox, TextStyle } from "@/lib/paint/text/text-style";
import { wordStartsOf } from "@/lib/paint/text/word-starts";
import type { Measured } from "@/lib/paint/text/wrap-lines";

export type StyledText = { readonly text: string; readonly style: TextStyle };

export type TextEngine = {
  /** Fetches the fonts and emoji of texts. All other methods need them to be loaded. */
  load(texts: Iterable<StyledText>): Promise<void>;
  /** Decides size and lines of a text, once for all painters. */
  typeset(text: string, style: TextStyle, box: TextBox): FrozenLines;
  /** Returns the outlines of a text, with the lines that were decided. */
  layout(text: string, style: TextStyle, box: TextBox, frozen: FrozenLines): TextLayout;
  /** Characters that no font has; they are omitted from the picture. */
  missing(text: string, style: TextStyle): readonly string[];
  /** The sheet that holds an emoji's picture. */
  emojiSheet(sheet: string): Picture;
};

export type TextEngineOptions = { host: TextHost; segmentWords?: SegmentWords };

const maxTexts = 500;

type TextTables = readonly [FontRegistry, EmojiIndex];
const tablesByHost = new WeakMap<TextHost, Promise<TextTables>>();

/** Reads what fonts and emoji there are, once for all engines of a host. */
export function readTextTables(host: TextHost): Promise<TextTables> {
  const tables =
    tablesByHost.get(host) ??
    Promise.all([
      host.readJson("fonts/registry.json").then(readFontRegistry),
      host.readJson("emoji/index.json").then(readEmojiIndex),
    ]);
  tablesByHost.set(host, tables);
  // Allow a failed download to be tried again.
  tables.catch(() => tablesByHost.delete(host));
  return tables;
}

export async function createTextEngine({ host, segmentWords }: TextEngineOptions): Promise<TextEngine> {
  const [fonts, emoji] = await readTextTables(host);
  const library = createFontLibrary(host);
  const sheets = new Map<string, Picture>();
  const prepared = new Map<string, PreparedText>();

  function prepare(text: string, style: TextStyle): PreparedText {
    const { family, weight, italic, letterCase, language } = style;
    const key = JSON.stringify([text, family, weight, italic, letterCase, language]);
    const cached = prepared.get(key);
    if (cached) return cached;
    const fresh = prepareText(text, style, { fonts, emoji });
    const [oldest] = prepared.keys();
    if (prepared.size >= maxTexts && oldest !== undefined) prepared.delete(oldest);
    prepared.set(key, fresh);
    return fresh;
  }

  async function loadSheet(sheet: string): Promise<void> {
    if (!sheets.has(sheet)) sheets.set(sheet, await host.readPicture(`emoji/${sheet}.webp`));
  }

  const contextOf = ({ text }: PreparedText, style: TextStyle) => ({
    shaper: host.shaper,
    library,
    text,
    style,
  });

  function layoutOf(
    text: PreparedText,
    style: TextStyle,
    width: number,
    frozen: FrozenLines,
    wordStarts: readonly number[],
  ) {
    const { size } = frozen;
    const lineStarts = [0, ...frozen.breaks];
    const bidi = bidiLevels(text.text, style.direction);
    const context = contextOf(text, style);
    return layoutLines({ prepared: text, bidi, context, style, size, lineStarts, wordStarts, width });
  }

  function measure(text: PreparedText, style: TextStyle, dictionary: readonly number[]): Measured {
    const { levels } = bidiLevels(text.text, style.direction);
    const sums = new Float64Array(text.text.length + 1);
    for (const run of splitRuns(text.clusters, levels)) {
      const shaped = shapeRun(run, contextOf(text, style));
      if (shaped.emoji) sums[run.start + 1] = shaped.width;
      for (const { offset, advance } of shaped.glyphs) sums[offset + 1] = (sums[offset + 1] ?? 0) + advance;
    }
    for (let i = 1; i < sums.length; i += 1) sums[i] = (sums[i] ?? 0) + (sums[i - 1] ?? 0);
    const clusterStarts = text.clusters.map(({ start }) => start);
    return { text: text.text, sums, opportunities: lineOpportunities(text, dictionary), clusterStarts };
  }

  return {
    async load(texts) {
      const all = [...texts].map(({ text, style }) => prepare(text, style));
      const clusters = all.flatMap((text) => text.clusters);
      const files = clusters.flatMap((cluster) => (cluster.kind === "letter" ? [cluster.font] : []));
      const used = clusters.flatMap((cluster) => (cluster.kind === "emoji" ? [cluster.emoji.sheet] : []));
      await Promise.all([
        library.load(new Set([...all.map((text) => text.primary), ...files])),
        ...[...new Set(used)].map(loadSheet),
      ]);
    },

    typeset(raw, style, box) {
      const text = prepare(raw, style);
      const dictionary = dictionaryWordStarts(text, segmentWords);
      const words = dictionary.length > 0 ? { wordStarts: dictionary } : {};
      const fit = fitLines(measure(text, style, dictionary), style.size, box, ({ size, lineStarts }) => {
        const breaks = lineStarts.slice(1);
        const { widestLine, height } = layoutOf(text, style, box.width, { size, breaks }, []);
        return { width: widestLine, height };
      });
      return { size: fit.size, breaks: fit.lineStarts.slice(1), ...words };
    },

    layout(raw, style, box, frozen) {
      const text = prepare(raw, style);
      const wordStarts = wordStartsOf(text, lineOpportunities(text, frozen.wordStarts));
      return layoutOf(text, style, box.width, frozen, wordStarts);
    },

    missing: (text, style) => prepare(text, style).missing,

    emojiSheet(sheet) {
      const picture = sheets.get(sheet);
      if (!picture) throw new Error(`The emoji sheet ${sheet} was not loaded.`);
      return picture;
    },
  };
}
