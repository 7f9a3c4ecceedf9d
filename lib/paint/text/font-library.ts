import type { Font } from "harfbuzzjs";
import type { TextHost } from "@/lib/paint/host/host";
import type { FontFile } from "@/lib/paint/text/font-registry";
import type { TextStyle } from "@/lib/paint/text/text-style";

/** One command of a glyph's outline, in font units with y upwards. */
export type OutlineCommand = { readonly letter: string; readonly numbers: readonly number[] };
export type GlyphOutline = {
  readonly commands: readonly OutlineCommand[];
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
};

/** A font at one position of its variation axes, ready to shape text. */
export type ShapingFont = {
  readonly font: Font;
  readonly unitsPerEm: number;
  /** Undefined for glyphs without ink. */
  outline(glyph: number): GlyphOutline | undefined;
};

export type FontLibrary = {
  load(files: Iterable<FontFile>): Promise<void>;
  fontFor(file: FontFile, style: TextStyle): ShapingFont;
};

export function createFontLibrary(host: TextHost): FontLibrary {
  const { shaper } = host;
  type Face = InstanceType<typeof shaper.Face>;
  const faces = new Map<string, Face>();
  const loading = new Map<string, Promise<void>>();
  const fonts = new Map<string, ShapingFont>();

  async function loadFace(file: FontFile): Promise<void> {
    const bytes = await host.decompressWoff2(await host.readFont(`fonts/${file.file}`));
    faces.set(file.file, new shaper.Face(new shaper.Blob(bytes)));
  }

  return {
    async load(files) {
      await Promise.all(
        [...files].map((file) => {
          const running = loading.get(file.file) ?? loadFace(file);
          loading.set(file.file, running);
          // Allow a failed download to be tried again.
          running.catch(() => loading.delete(file.file));
          return running;
        }),
      );
    },
    fontFor(file, style) {
      const axes = axesOf(file, style);
      const key = `${file.file}|${JSON.stringify(axes)}`;
      const cached = fonts.get(key);
      if (cached) return cached;
      const face = faces.get(file.file);
      if (!face) throw new Error(`The font ${file.file} was not loaded.`);
      const font = new shaper.Font(face);
      font.setVariations(axes.map(([tag, value]) => new shaper.Variation(tag, value)));
      const loaded = { font, unitsPerEm: face.upem, outline: outlineReader(font) };
      fonts.set(key, loaded);
      return loaded;
    },
  };
}

function axesOf(file: FontFile, { weight = 400, axes = {}, size }: TextStyle): [string, number][] {
  const wanted: Record<string, number> = { wght: weight, opsz: Math.round(size), ...axes };
  return Object.entries(file.axes).flatMap(([tag, [min, max]]): [string, number][] => {
    const value = wanted[tag];
    return value === undefined ? [] : [[tag, Math.min(max, Math.max(min, value))]];
  });
}

function outlineReader(font: Font): ShapingFont["outline"] {
  const outlines = new Map<number, GlyphOutline | undefined>();
  return (glyph) => {
    if (!outlines.has(glyph)) outlines.set(glyph, readOutline(font.glyphToPath(glyph)));
    return outlines.get(glyph);
  };
}

function readOutline(path: string): GlyphOutline | undefined {
  const commands = (path.match(/[MLQCZ][^MLQCZ]*/g) ?? []).map(
    (part): OutlineCommand => ({
      letter: part[0] ?? "Z",
      numbers: (part.slice(1).match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number),
    }),
  );
  if (commands.length === 0) return undefined;
  const bounds = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const { numbers } of commands) {
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      const [x = 0, y = 0] = [numbers[i], numbers[i + 1]];
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.bottom = Math.min(bounds.bottom, y);
      bounds.top = Math.max(bounds.top, y);
    }
  }
  return { commands, ...bounds };
}
