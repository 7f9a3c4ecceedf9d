import { createHash } from "node:crypto";
import { loadImage } from "@napi-rs/canvas";
import { type Browser, type Page, chromium } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBrowser } from "@/e2e/browser";
import { ASPECT_RATIOS } from "@/lib/film/document";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { planFilm } from "@/lib/film/plan";
import { photoNames, sheetFilm } from "@/lib/paint/testing/sheet-film";
import { paintStyleNames } from "@/lib/paint/styles/paint-styles";
import { setPlanTexts, textBlocksOf } from "@/lib/paint/text-blocks";
import { type TextEngine, createTextEngine } from "@/lib/paint/text/text-engine";
import { createSkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";
import { segmentWords } from "@/lib/paint/text/segment-words";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";
import { type ServedPage, servePage } from "./serve-page";
import { writeDifference } from "./write-difference";

/** Set by the page; see remotion/testing/film-parity-page.ts. */
declare const filmParity: {
  open(plan: FilmPlan, shortSide: number): Promise<void>;
  paint(frame: number): Promise<string>;
  pixels(): string;
};

const films = paintStyleNames.flatMap((style) =>
  ASPECT_RATIOS.map((ratio) => ({ style, ratio, shortSide: ratio === "1:1" ? 1080 : 720 })),
);

describe("films are painted alike by Chromium and by Skia in Node", { timeout: 120_000 }, () => {
  let served: ServedPage;
  let browser: Browser;
  let page: Page;
  let engine: TextEngine;
  const photos = new Map<string, Buffer>();

  beforeAll(async () => {
    for (const name of photoNames) {
      const png = samplePhoto(name).toBuffer("image/png");
      photos.set(name, await sharp(png).jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer());
    }
    const files = new Map([...photos].map(([name, file]) => [`/photos/${name}`, file]));
    const { executablePath, args } = await findBrowser();
    [served, browser, engine] = await Promise.all([
      servePage("remotion/testing/film-parity-page.ts", files),
      chromium.launch({ executablePath, args }),
      createTextEngine({ host: createSkiaHost(), segmentWords }),
    ]);
    page = await browser.newPage();
    await page.goto(served.address);
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  test.each(films)("$style $ratio", async ({ style, ratio, shortSide }) => {
    const planned = planFilm(sheetFilm(style, ratio, 8));
    await engine.load(textBlocksOf(planned));
    const plan = setPlanTexts(planned, engine);
    const readPhoto = (id: string) => loadImage(photos.get(id) ?? Buffer.alloc(0));
    const painter = await createSkiaPainter({ plan, shortSide, readPhoto });
    await page.evaluate(([film, size]) => filmParity.open(film, size), [plan, shortSide] as const);
    for (const frame of framesToCompare(plan)) {
      // Twice: one like the frame before is composed without a canvas where that can be.
      const painted = [await painter.paint(frame), await painter.paint(frame)];
      const hash = await page.evaluate((at) => filmParity.paint(at), frame);
      const isOther = (rgba: Uint8Array) => createHash("sha256").update(rgba).digest("hex") !== hash;
      const other = painted.find(isOther);
      if (!other) continue;
      const here = new Uint8ClampedArray(other);
      const there = new Uint8ClampedArray(
        Buffer.from(await page.evaluate(() => filmParity.pixels()), "base64"),
      );
      const { width, height } = painter;
      const name = `${style} ${ratio} frame ${frame}`;
      expect.fail(writeDifference(name, { width, height, data: there }, { width, height, data: here }));
    }
  });
});

/** Of each segment a moment as it comes in and one in its middle, and a third into each transition. */
function framesToCompare(plan: FilmPlan): number[] {
  const shown = plan.segments.flatMap((segment) => {
    const middle = Math.floor((segment.startFrame + segment.endFrame) / 2);
    const isPhoto = segment.kind === "photo" && segment.captionTextId === null;
    return segment.kind === "gap" || isPhoto ? [middle] : [segment.startFrame + 20, middle];
  });
  const changes = plan.transitions.map(
    ({ startFrame, endFrame }) => startFrame + Math.floor((endFrame - startFrame) / 3),
  );
  return [...shown, ...changes].sort((a, b) => a - b);
}
