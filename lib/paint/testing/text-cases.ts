import type { PaintContext } from "@/lib/paint/host/host";
import type { TextEngine } from "@/lib/paint/text/text-engine";
import type { TextLayout } from "@/lib/paint/text/text-layout";
import type { TextPainter } from "@/lib/paint/text/text-painter";
import type { FrozenLines, TextBox, TextStyle } from "@/lib/paint/text/text-style";
import { hardSamples, scriptSamples, type TextSample } from "@/lib/paint/testing/text-samples";

export const CASE_WIDTH = 1280;
export const CASE_HEIGHT = 720;

/** A picture to paint on both hosts. Its lines are decided on one of them, as in films. */
export type TextCase = {
  readonly name: string;
  readonly blocks: readonly { text: string; style: TextStyle; box: TextBox; x: number; y: number }[];
  readonly effect: Effect;
};

export type Effect = "plain" | "zoomed" | "turned" | "stroked" | "gradient" | "shadow" | "words";

const families: Record<string, Partial<TextStyle>> = {
  Inter: { weight: 500 },
  Archivo: { weight: 800, axes: { wdth: 115 } },
  Fraunces: { italic: true, weight: 400 },
  Caveat: { weight: 700 },
  "Playfair Display": { weight: 700 },
  Cormorant: { weight: 500 },
  "DM Serif Display": {},
  "Space Grotesk": { weight: 500 },
  Unbounded: { weight: 600 },
  Syne: { weight: 700 },
  Manrope: { weight: 600 },
  "Bebas Neue": {},
  Oswald: { weight: 500 },
  "Noto Sans": { weight: 900 },
  "Noto Serif": {},
};

/** Every script in one family, in two columns. */
function familyCase([family, style]: [string, Partial<TextStyle>]): TextCase {
  const samples = Object.values(scriptSamples);
  const rows = Math.ceil(samples.length / 2);
  const blocks = samples.map((sample, i) => ({
    text: sample.text,
    style: { family, size: 27, ...style, ...sample.style },
    box: { width: 590, height: 46, preferredLines: 1 },
    x: 30 + Math.floor(i / rows) * 630,
    y: 10 + (i % rows) * 47,
  }));
  return { name: `family ${family}`, blocks, effect: "plain" };
}

/** Three difficult texts, each in a box that forces it to wrap or shrink. */
function hardCase(samples: readonly TextSample[], index: number): TextCase {
  const blocks = samples.map((sample, i) => ({
    text: sample.text,
    style: { family: "Inter", size: 56, weight: 500, ...sample.style },
    box: { width: 900, height: 200, preferredLines: 3, minSize: 22, balance: i % 2 === 1 },
    x: 60,
    y: 15 + i * 235,
  }));
  return { name: `hard ${index}`, blocks, effect: "plain" };
}

function effectCase(effect: Effect): TextCase {
  const texts = [...hardSamples.slice(3, 8), ...hardSamples.slice(10, 14)];
  const blocks = texts.map(({ text, style }, i) => ({
    text,
    style: { family: "Playfair Display", size: 44, weight: 700, align: "center" as const, ...style },
    box: { width: 560, height: 120, preferredLines: 3, minSize: 16, balance: true },
    x: 40 + (i % 2) * 620.3,
    y: 12.4 + Math.floor(i / 2) * 141,
  }));
  return { name: `effect ${effect}`, blocks, effect };
}

function inThrees<T>(items: readonly T[]): T[][] {
  return items.flatMap((_, i) => (i % 3 === 0 ? [items.slice(i, i + 3)] : []));
}

const effects: Effect[] = ["plain", "zoomed", "turned", "stroked", "gradient", "shadow", "words"];

export const textCases: readonly TextCase[] = [
  ...Object.entries(families).map(familyCase),
  ...inThrees(hardSamples).map(hardCase),
  ...effects.map(effectCase),
];

export type TextTools = { engine: TextEngine; painter: TextPainter };

export function paintTextCase(
  context: PaintContext,
  { blocks, effect }: TextCase,
  frozen: readonly FrozenLines[],
  { engine, painter }: TextTools,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  const background = context.createLinearGradient(0, 0, CASE_WIDTH, CASE_HEIGHT);
  background.addColorStop(0, "#243b55");
  background.addColorStop(1, "#7a3b2e");
  context.fillStyle = background;
  context.fillRect(0, 0, CASE_WIDTH, CASE_HEIGHT);
  for (const [i, { text, style, box, x, y }] of blocks.entries()) {
    const lines = frozen[i];
    if (!lines) throw new Error(`Text ${i} was not set.`);
    const layout = engine.layout(text, style, box, lines);
    context.save();
    context.translate(x, y);
    paintEffect(context, layout, effect, i, painter);
    context.restore();
  }
}

function paintEffect(
  context: PaintContext,
  layout: TextLayout,
  effect: Effect,
  index: number,
  painter: TextPainter,
): void {
  const { width, height } = layout;
  context.fillStyle = "#fff";
  switch (effect) {
    case "plain":
      painter.fill(context, layout, 0, 0);
      break;
    case "zoomed":
      context.globalAlpha = 0.75;
      context.scale(0.71 + index * 0.037, 0.71 + index * 0.037);
      painter.fill(context, layout, 0.37, 0.61);
      break;
    case "turned":
      context.translate(width / 2, height / 2);
      context.rotate((index - 4) * 0.045);
      painter.fill(context, layout, -width / 2, -height / 2);
      break;
    case "stroked":
      context.lineJoin = "round";
      context.lineWidth = 3.5;
      context.strokeStyle = "rgba(10,30,70,0.8)";
      painter.stroke(context, layout, 0, 0);
      painter.fill(context, layout, 0, 0);
      break;
    case "gradient": {
      const gradient = context.createLinearGradient(0, 0, width, height);
      gradient.addColorStop(0, "#fff");
      gradient.addColorStop(1, "#ffb347");
      context.fillStyle = gradient;
      painter.fill(context, layout, 0, 0);
      break;
    }
    case "shadow": {
      const shadow = painter.shadow(layout, {
        blur: 12,
        color: index % 2 ? "rgba(40,0,60,0.8)" : "rgba(0,0,0,0.7)",
      });
      context.drawImage(shadow.picture, shadow.left, shadow.top + 3);
      painter.fill(context, layout, 0, 0);
      break;
    }
    case "words":
      for (const [i, word] of layout.words.entries()) {
        const shown = Math.min(1, Math.max(0, 1.3 - (i / layout.words.length) * 1.1));
        context.globalAlpha = shown;
        painter.fill(context, word, 0, (1 - shown) * 17.3);
      }
  }
}
