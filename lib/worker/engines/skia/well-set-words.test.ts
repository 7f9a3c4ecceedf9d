import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, describe, expect, test } from "vitest";
import type { AspectRatio, VisualClip } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import { filmOf, photo, slide } from "@/lib/film/testing/film-of";
import { createScene } from "@/lib/paint/create-scene";
import type { PaintContext } from "@/lib/paint/host/host";
import { paintFrame } from "@/lib/paint/paint-frame";
import { paintStyleNames } from "@/lib/paint/styles/paint-styles";
import { setPlanTexts, textBlocksOf } from "@/lib/paint/text-blocks";
import { type TextEngine, createTextEngine } from "@/lib/paint/text/text-engine";
import { type TextPainter, createTextPainter } from "@/lib/paint/text/text-painter";
import { makeWhitePhoto } from "@/lib/worker/engines/testing/make-photos";
import { markedPixels, markWords } from "@/lib/worker/engines/testing/marked-words";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";

const host = createSkiaHost();
let engine: TextEngine;
beforeAll(async () => {
  engine = await createTextEngine({ host });
});

const snow = makeWhitePhoto(1480, 987);

async function planOf(style: string, aspectRatio: AspectRatio, clip: VisualClip) {
  const planned = planFilm(filmOf({ style, aspectRatio, visuals: [clip] }));
  await engine.load(textBlocksOf(planned));
  return setPlanTexts(planned, engine);
}

const usualPainter = () => createTextPainter(host, engine.emojiSheet);

/** A frame in which the words are complete. */
function paintWords(plan: Awaited<ReturnType<typeof planOf>>, text: TextPainter) {
  const scene = createScene({
    plan,
    shortSide: 720,
    host,
    engine,
    text,
    footage: () => undefined,
    photo: () => snow,
  });
  const { width, height } = scene.frame;
  const context = createCanvas(width, height).getContext("2d");
  paintFrame(context as unknown as PaintContext, scene, 100);
  return context.getImageData(0, 0, width, height);
}

function inkOf(plan: Awaited<ReturnType<typeof planOf>>) {
  const { data, width } = paintWords(plan, markWords(usualPainter()));
  return markedPixels(data, width);
}

const long =
  "We stayed until the last boat had gone, the little ones asleep on coats, and grandmother said that nobody should ever have to leave such a place before the end of summer, which made everybody laugh, because it was the fourth of October and there was already snow on the mountains.";

/** As the Web Content Accessibility Guidelines compute it. */
function luminanceOf(data: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0] = [...data.slice(at, at + 3)].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe("captions are readable even on snow", () => {
  const cases = paintStyleNames.flatMap((style) =>
    [long, "The letter"].map((caption) => ({ style, caption, name: caption.slice(0, 10) })),
  );
  test.each(cases)("$style, $name", async ({ style, caption }) => {
    const plan = await planOf(style, "16:9", photo("p", 0, 6, { caption }));
    const ink = inkOf(plan);
    expect(ink.length).toBeGreaterThan(100);
    const painted = paintWords(plan, usualPainter());
    const ground = paintWords(plan, { ...usualPainter(), fill: () => undefined });
    const contrasts = ink
      .map(({ at }) => [luminanceOf(painted.data, at), luminanceOf(ground.data, at)] as const)
      .map(([words, under]) => (Math.max(words, under) + 0.05) / (Math.min(words, under) + 0.05))
      .sort((a, b) => a - b);
    expect(contrasts[Math.floor(contrasts.length / 50)]).toBeGreaterThan(3);
  });
});

test.each(paintStyleNames)("no text ends with a word alone in %s", async (style) => {
  const text = "And then we all drove home.";
  const plan = await planOf(style, "16:9", slide("t", 0, 6, { text }));
  const { layout } = Object.values(plan.texts)[0] ?? {};
  const lastLine = text.slice(layout?.breaks.at(-1) ?? 0);
  expect(lastLine.trim().split(" ").length).toBeGreaterThan(1);
});

test("words under a title begin at its edge, also from right to left", async () => {
  const words = { title: "رحلتنا إلى البحر", text: "ذهبنا في الصيف إلى شاطئ البحر مع جدتي" };
  const plan = await planOf("gazette", "16:9", slide("t", 0, 6, words));
  const ink = inkOf(plan);
  const top = Math.min(...ink.map(({ y }) => y));
  const bottom = Math.max(...ink.map(({ y }) => y));
  const rightIn = (from: number, to: number) =>
    Math.max(...ink.filter(({ y }) => y >= from && y <= to).map(({ x }) => x));
  const [ofTitle, ofText] = [
    rightIn(top, top + (bottom - top) / 3),
    rightIn(bottom - (bottom - top) / 4, bottom),
  ];
  expect(Math.abs(ofTitle - ofText)).toBeLessThan(20);
});
