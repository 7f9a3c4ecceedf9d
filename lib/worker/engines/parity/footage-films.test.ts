import { createHash } from "node:crypto";
import { loadImage } from "@napi-rs/canvas";
import type { Browser, Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FPS } from "@/lib/film/time";
import { frameSize } from "@/lib/film/frame-size";
import { planFilm } from "@/lib/film/plan";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { filmOf, photo, slide } from "@/lib/film/testing/film-of";
import { paintStyleNames } from "@/lib/paint/styles/paint-styles";
import { segmentWords } from "@/lib/paint/text/segment-words";
import { createTextEngine, type TextEngine } from "@/lib/paint/text/text-engine";
import { setPlanTexts, textBlocksOf } from "@/lib/paint/text-blocks";
import { type MadeFootage, makeFootage } from "@/lib/worker/clips/testing/make-footage";
import { openFootageBrowser } from "@/lib/worker/engines/parity/testing/find-footage-browser";
import { type ServedPage, servePage } from "@/lib/worker/engines/parity/testing/serve-page";
import { writeDifference } from "@/lib/worker/engines/parity/testing/write-difference";
import { createSkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";

/** Set by the page; see remotion/testing/film-parity-page.ts. */
declare const filmParity: {
  open(plan: FilmPlan, shortSide: number): Promise<void>;
  paint(frame: number): Promise<string>;
  pixels(): string;
};

const shortSide = 720;
const wide = { size: { width: 1280, height: 720 }, count: 75 };
const tall = { size: { width: 406, height: 720 }, count: 60 };

const clip = (id: string, footageId: string, startSeconds: number, endSeconds: number) =>
  ({ kind: "video", id, footageId, startSeconds, endSeconds, caption: "" }) as const;

/** A photo, one clip into the next, the first one once more at twice its speed, and words over what is left of it. */
const filmIn = (style: (typeof paintStyleNames)[number]) =>
  filmOf({
    style,
    visuals: [
      photo("landscape", 0, 1.2),
      { ...clip("a", "wide", 1.2, 2.6), offsetSeconds: 0.3, transition: "fade", caption: "Waves" },
      { ...clip("b", "tall", 2.6, 3.8), focus: { x: 0.5, y: 0.2 } },
      { ...clip("c", "wide", 3.8, 4.8), speed: 2, transition: "push" },
      slide("words", 4.8, 5.8, { title: "The end" }),
    ],
  });

let served: ServedPage;
let browser: Browser;
let page: Page;
let engine: TextEngine;
const made = new Map<string, MadeFootage>();
const stills = new Map<string, Buffer>();

beforeAll(async () => {
  for (const [name, what] of Object.entries({ wide, tall })) made.set(name, await makeFootage(what));
  const names = { "photo-landscape": "landscape", wide: "evening", tall: "portrait" } as const;
  for (const [id, name] of Object.entries(names)) {
    const png = samplePhoto(name).toBuffer("image/png");
    stills.set(id, await sharp(png).jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer());
  }
  const files = new Map([...stills].map(([id, file]) => [`/photos/${id}`, file]));
  for (const [id, { film, index }] of made)
    files.set(`/footage/${id}.mp4`, film).set(`/footage/${id}.index`, Buffer.from(index));
  [served, browser, engine] = await Promise.all([
    servePage("remotion/testing/film-parity-page.ts", files),
    openFootageBrowser(),
    createTextEngine({ host: createSkiaHost(), segmentWords }),
  ]);
  page = await browser.newPage();
  await page.goto(served.address);
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
});

test.each(paintStyleNames.flatMap((style) => (["16:9", "9:16"] as const).map((ratio) => ({ style, ratio }))))(
  "browser and worker paint the same bytes of moving pictures: $style $ratio",
  async ({ style, ratio }) => {
    const facts = ({ count }: typeof wide) => ({ frames: count, sound: null });
    const document = { ...filmIn(style), aspectRatio: ratio };
    const planned = planFilm(document, { footage: { wide: facts(wide), tall: facts(tall) } });
    await engine.load(textBlocksOf(planned));
    const plan = setPlanTexts(planned, engine);
    const painter = await createSkiaPainter({
      plan,
      shortSide,
      readPhoto: (id) => loadImage(stills.get(id) ?? Buffer.alloc(0)),
      readFootage: async ({ footageId, frame }) => {
        const { size, frames } = made.get(footageId) ?? { size: wide.size, frames: [] };
        return { ...size, bytes: Uint8Array.from(frames[frame] ?? []) };
      },
    });
    await page.evaluate(([film, side]) => filmParity.open(film, side), [plan, shortSide] as const);
    for (let frame = FPS; frame < plan.frameCount; frame += 3) {
      const here = await painter.paint(frame);
      const hash = await page.evaluate((at) => filmParity.paint(at), frame);
      if (createHash("sha256").update(here).digest("hex") === hash) continue;
      const there = Buffer.from(await page.evaluate(() => filmParity.pixels()), "base64");
      const size = frameSize(plan.aspectRatio, shortSide);
      const [ofBrowser, ofServer] = [there, here].map((data) => ({
        ...size,
        data: new Uint8ClampedArray(data),
      }));
      if (ofBrowser && ofServer)
        expect.fail(writeDifference(`footage ${style} ${frame}`, ofBrowser, ofServer));
    }
  },
);
