import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, describe, expect, test } from "vitest";
import type { AspectRatio, FilmDocument } from "@/lib/film/document";
import { planFilm } from "@/lib/film/plan";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { createScene } from "@/lib/paint/create-scene";
import type { PaintContext } from "@/lib/paint/host/host";
import { paintFrame } from "@/lib/paint/paint-frame";
import { paintStyleNames } from "@/lib/paint/styles/paint-styles";
import { setPlanTexts, textBlocksOf } from "@/lib/paint/text-blocks";
import { type TextEngine, createTextEngine } from "@/lib/paint/text/text-engine";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import { markedPixels, markWords } from "@/lib/worker/engines/testing/marked-words";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";

const shortSide = 720;
const margin = 0.04;

const long =
  "We stayed until the last boat, the little ones asleep on coats, and grandmother said that nobody should ever have to leave such a place before the end of summer.";
const texts = {
  latin: { title: "The long way round the lake and home again", long },
  arabic: {
    title: "رحلتنا العائلية الطويلة إلى البحر",
    long: "ذهبنا في الصيف إلى شاطئ البحر مع جدتي وأبناء عمي وقضينا هناك أسبوعين جميلين لا ننساهما أبدًا، وكانت الشمس مشرقة كل يوم.",
  },
};

/** Subjects from which long captions stay where the style has them, and from which they move away if they can. */
const focuses = { away: { x: 0.5, y: 0.2 }, low: { x: 0.5, y: 0.95 } };

function filmOf(
  style: string,
  aspectRatio: AspectRatio,
  script: keyof typeof texts,
  subject: keyof typeof focuses,
): FilmDocument {
  const words = texts[script];
  return {
    version: 2,
    style,
    aspectRatio,
    visuals: [
      { kind: "text", id: "t", startSeconds: 0, endSeconds: 5, title: words.title, text: words.long },
      {
        kind: "image",
        id: "p",
        photoId: "photo",
        startSeconds: 5,
        endSeconds: 10,
        caption: words.long,
        focus: focuses[subject],
      },
    ],
    music: [],
    credits: Array.from({ length: 12 }, (): [string, string] => [words.title, words.title]),
  };
}

/**
 * Frames in which the words of a title, a caption or a card of credits are complete. Rolling credits cross the edges
 * anyway.
 */
function framesWithWords(plan: FilmPlan): number[] {
  return plan.segments.flatMap((segment) => {
    if (segment.kind === "slide" || segment.kind === "photo") return [segment.textTimes.enteredFrame + 4];
    if (segment.kind === "credits" && segment.mode === "cards") {
      return segment.cards.slice(0, 1).map((card) => Math.floor((card.startFrame + card.endFrame) / 2));
    }
    return [];
  });
}

const cases = paintStyleNames.flatMap((style) =>
  (["16:9", "9:16"] as const).flatMap((ratio) =>
    (["latin", "arabic"] as const).flatMap((script) =>
      (["away", "low"] as const).map((subject) => ({ style, ratio, script, subject })),
    ),
  ),
);

describe("words keep away from the edges of the frame", () => {
  const host = createSkiaHost();
  let engine: TextEngine;

  beforeAll(async () => {
    engine = await createTextEngine({ host });
  });

  test.each(cases)("$style $ratio $script, subject $subject", async ({ style, ratio, script, subject }) => {
    const planned = planFilm(filmOf(style, ratio, script, subject));
    await engine.load(textBlocksOf(planned));
    const plan = setPlanTexts(planned, engine);
    const photo = samplePhoto("landscape");
    const text = markWords(createTextPainter(host, engine.emojiSheet));
    const scene = createScene({
      plan,
      shortSide,
      host,
      engine,
      text,
      footage: () => undefined,
      photo: () => photo,
    });
    const { width, height } = scene.frame;
    const canvas = createCanvas(width, height);
    const context = canvas.getContext("2d");
    for (const frame of framesWithWords(plan)) {
      paintFrame(context as unknown as PaintContext, scene, frame);
      const { data } = context.getImageData(0, 0, width, height);
      const ink = { left: width, top: height, right: -1, bottom: -1 };
      for (const { x, y } of markedPixels(data, width)) {
        ink.left = Math.min(ink.left, x);
        ink.right = Math.max(ink.right, x);
        ink.top = Math.min(ink.top, y);
        ink.bottom = Math.max(ink.bottom, y);
      }
      expect(ink.right, `words of frame ${frame}`).toBeGreaterThan(0);
      expect(ink.left).toBeGreaterThanOrEqual(margin * width);
      expect(ink.right).toBeLessThanOrEqual((1 - margin) * width);
      expect(ink.top).toBeGreaterThanOrEqual(margin * height);
      expect(ink.bottom).toBeLessThanOrEqual((1 - margin) * height);
    }
  });
});
