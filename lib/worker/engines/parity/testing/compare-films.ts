import { createHash } from "node:crypto";
import { loadImage } from "@napi-rs/canvas";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ASPECT_RATIOS } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";
import { planFilm } from "@/lib/film/plan";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { paintStyleNames } from "@/lib/paint/styles/paint-styles";
import { PHOTO_NAMES, sheetFilm, sheetSubjects } from "@/lib/paint/testing/sheet-film";
import { segmentWords } from "@/lib/paint/text/segment-words";
import { createTextEngine, type TextEngine } from "@/lib/paint/text/text-engine";
import { setPlanTexts, textBlocksOf } from "@/lib/paint/text-blocks";
import { findBrowser } from "@/lib/system/testing/find-browser";
import { createSkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";
import { type ServedPage, servePage } from "@/lib/worker/engines/parity/testing/serve-page";
import { writeDifference } from "@/lib/worker/engines/parity/testing/write-difference";

/** The page defines this; see remotion/testing/film-parity-page.ts. */
declare const filmParity: {
  open(plan: FilmPlan, shortSide: number): Promise<void>;
  paint(frame: number): Promise<string>;
  pixels(): string;
};

/** Half of all films. Each half has a test file of its own, so that they run side by side. */
export type Half = "wide" | "tall";

const isFull = process.env.KINORA_TEST_FULL === "1";

/** `npm test` compares each style in one of a half's two ratios, the full run in both. */
function filmsOf(half: Half) {
  const ratios = ASPECT_RATIOS.filter((ratio) => {
    const { width, height } = frameSize(ratio, 720);
    return half === (width < height ? "tall" : "wide");
  });
  return paintStyleNames.flatMap((style, at) =>
    ratios
      .filter((_, index) => isFull || (at + index) % ratios.length === 0)
      .map((ratio) => ({ style, ratio, shortSide: ratio === "1:1" ? 1080 : 720 })),
  );
}

/** Lets Chromium and Skia in Node paint the same frames of each film, and expects the same bytes. */
export function compareFilms(half: Half): void {
  let served: ServedPage;
  let browser: Browser;
  let page: Page;
  let engine: TextEngine;
  const photos = new Map<string, Buffer>();

  beforeAll(async () => {
    for (const name of PHOTO_NAMES) {
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
  });

  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  test.each(filmsOf(half))("$style $ratio", async ({ style, ratio, shortSide }) => {
    const planned = planFilm(sheetFilm(style, ratio, 8), { photoSubjects: sheetSubjects });
    await engine.load(textBlocksOf(planned));
    const plan = setPlanTexts(planned, engine);
    const readPhoto = (id: string) => loadImage(photos.get(id) ?? Buffer.alloc(0));
    const painter = await createSkiaPainter({ plan, shortSide, readPhoto });
    await page.evaluate(([film, size]) => filmParity.open(film, size), [plan, shortSide] as const);
    for (const frame of framesToCompare(plan)) {
      // Paint twice: where possible, the compositor makes a repeated frame without a canvas.
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
}

/** A frame as each segment appears and one in its middle, and one a third into each transition. */
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
