import { hardSamples, scriptSamples } from "@/lib/paint/testing/text-samples";
import { createTextEngine } from "@/lib/paint/text/text-engine";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import { segmentWords } from "@/lib/paint/text/segment-words";
import { createSkiaHost, createSkiaSurface, skiaCanvasHost } from "@/lib/worker/engines/skia/host";

/** Measures what a block of text costs: its fonts, its lines, its outlines, and each frame after that. */
async function benchText(): Promise<void> {
  const started = performance.now();
  const engine = await createTextEngine({ host: createSkiaHost(), segmentWords });
  console.log(`engine ${(performance.now() - started).toFixed(0)} ms`);
  const painter = createTextPainter(skiaCanvasHost, engine.emojiSheet);
  const { context, canvas } = createSkiaSurface(1280, 720);
  const blocks = [...Object.values(scriptSamples), ...hardSamples].map(({ text, style }) => ({
    text,
    style: { family: "Inter", size: 48, weight: 500, ...style },
  }));
  const box = { width: 900, preferredLines: 3, minSize: 20, balance: true };
  const times: Record<string, number[]> = {};
  const time = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    (times[name] ??= []).push(performance.now() - from);
    return result;
  };
  for (const { text, style } of blocks) {
    await time("load fonts", () => engine.load([{ text, style }]));
    const frozen = await time("first typeset", () => engine.typeset(text, style, box));
    await time("typeset again", () => engine.typeset(text, style, box));
    const layout = await time("layout", () => engine.layout(text, style, box, frozen));
    context.fillStyle = "#fff";
    const paint = () => {
      painter.fill(context, layout, 40, 40);
      canvas.data();
    };
    await time("first paint", paint);
    const empty = performance.now();
    canvas.data();
    const readback = performance.now() - empty;
    const from = performance.now();
    for (let i = 0; i < 10; i += 1) paint();
    (times["each frame"] ??= []).push((performance.now() - from) / 10 - readback);
  }
  for (const [name, all] of Object.entries(times)) {
    const sorted = all.sort((a, b) => a - b);
    const at = (part: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(2);
    console.log(`${name.padEnd(14)} median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms`);
  }
}

void benchText();
