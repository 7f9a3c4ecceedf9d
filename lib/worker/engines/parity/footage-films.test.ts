import { createHash } from "node:crypto";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ASPECT_RATIOS } from "@/lib/film/document";
import { frameSize } from "@/lib/film/frame-size";
import type { FilmPlan } from "@/lib/film/plan/film-plan";
import { FPS } from "@/lib/film/time";
import { paintStyleNames } from "@/lib/paint/styles/paint-styles";
import { openFootageBrowser } from "@/lib/worker/engines/parity/testing/find-footage-browser";
import {
  FOOTAGE_SHORT_SIDE,
  type FootageFilms,
  makeFootageFilms,
} from "@/lib/worker/engines/parity/testing/footage-film";
import { type ServedPage, servePage } from "@/lib/worker/engines/parity/testing/serve-page";
import { writeDifference } from "@/lib/worker/engines/parity/testing/write-difference";

type Props = Pick<FootageFilms, "photoAddresses" | "footageAddresses"> & {
  plan: FilmPlan;
  shortSide: number;
  songAddresses: Record<string, string>;
};

/** The pages define these; see remotion/testing/film-parity-page.ts and preview-page.tsx. */
declare const filmParity: {
  open(plan: FilmPlan, shortSide: number): Promise<void>;
  paint(frame: number): Promise<string>;
  pixels(): string;
};
declare const previewPage: {
  open(props: Props): void;
  seek(frame: number): void;
  play(stallFrom?: number): Promise<{ shown: number; waits: number }>;
  hash(): Promise<string>;
};

let films: FootageFilms;
let browser: Browser;
beforeAll(async () => {
  [films, browser] = await Promise.all([makeFootageFilms(), openFootageBrowser()]);
});
afterAll(() => browser?.close());

async function openPage(entry: string): Promise<{ served: ServedPage; page: Page }> {
  const served = await servePage(entry, films.files);
  const page = await browser.newPage();
  await page.goto(served.address);
  return { served, page };
}

const hashOf = (rgba: Uint8Array) => createHash("sha256").update(rgba).digest("hex");

describe("browser and worker paint the same bytes of footage", () => {
  let served: ServedPage;
  let page: Page;
  beforeAll(async () => {
    ({ served, page } = await openPage("remotion/testing/film-parity-page.ts"));
  });
  afterAll(() => served?.close());

  // All of it takes minutes: every ratio, and in one of them every frame.
  const isFull = process.env.KINORA_TEST_FULL === "1";
  const others = ASPECT_RATIOS.filter((ratio) => ratio !== "16:9");
  const cases = paintStyleNames.flatMap((style, at) => [
    { style, ratio: "16:9" as const, step: isFull ? 1 : 7 },
    ...(isFull ? others : others.slice(at % others.length).slice(0, 1)).map((ratio) => ({
      style,
      ratio,
      step: isFull ? 3 : 7,
    })),
  ]);
  test.each(cases)("$style $ratio", async ({ style, ratio, step }) => {
    const { plan, painter } = await films.open(style, ratio);
    await page.evaluate(([film, side]) => filmParity.open(film, side), [plan, FOOTAGE_SHORT_SIDE] as const);
    for (let frame = isFull ? 0 : FPS; frame < plan.frameCount; frame += step) {
      const here = await painter.paint(frame);
      const hash = await page.evaluate((at) => filmParity.paint(at), frame);
      if (hashOf(here) === hash) continue;
      const there = Buffer.from(await page.evaluate(() => filmParity.pixels()), "base64");
      const size = frameSize(plan.aspectRatio, FOOTAGE_SHORT_SIDE);
      const name = `footage ${style} ${ratio} ${frame}`;
      const picture = (data: Uint8Array) => ({ ...size, data: new Uint8ClampedArray(data) });
      expect.fail(writeDifference(name, picture(there), picture(here)));
    }
  });
});

describe("the preview", () => {
  let served: ServedPage;
  let page: Page;
  beforeEach(async () => {
    ({ served, page } = await openPage("remotion/testing/preview-page.tsx"));
  });
  afterEach(() => served?.close());

  async function openFilm() {
    const { plan, painter } = await films.open("vanilla", "16:9");
    const { photoAddresses, footageAddresses } = films;
    const props = {
      plan,
      shortSide: FOOTAGE_SHORT_SIDE,
      photoAddresses,
      footageAddresses,
      songAddresses: {},
    };
    await page.evaluate((given) => previewPage.open(given), props);
    const expectSeen = async (frame: number) => {
      const seen = () => page.evaluate(() => previewPage.hash());
      await expect.poll(seen, { message: `frame ${frame}` }).toBe(hashOf(await painter.paint(frame)));
    };
    return { lastFrame: plan.frameCount - 1, expectSeen };
  }

  async function playToEnd(from: number, stallFrom?: number): Promise<void> {
    await page.evaluate((at) => previewPage.seek(at), from);
    const { shown } = await page.evaluate((at) => previewPage.play(at), stallFrom);
    expect(shown).toBeGreaterThan(1);
  }

  test("shows the worker's frames wherever one seeks, and at its end", async () => {
    const { lastFrame, expectSeen } = await openFilm();
    for (const frame of [0, 50, 75, 76, 120, 60, 170, 171, 130, 150, 200, 45, 79]) {
      await page.evaluate((at) => previewPage.seek(at), frame);
      await expectSeen(frame);
    }
    await playToEnd(30);
    await expectSeen(lastFrame);
  });

  test("rests on its last frame, even if the page stands still just before", async () => {
    const { lastFrame, expectSeen } = await openFilm();
    await expectSeen(0);
    await playToEnd(lastFrame - 20, lastFrame - 10);
    await expectSeen(lastFrame);
  });

  test("shows another frame of a slow reel in every frame of the film", async () => {
    const { plan, painter } = await films.open("vanilla", "16:9");
    const at = plan.segments.findIndex((one) => one.kind === "photo" && one.footage?.reel === "slow");
    const { startFrame = 0, endFrame = 0 } = plan.segments[at] ?? {};
    const { expectSeen } = await openFilm();
    const seen = new Set<string>();
    for (let frame = startFrame; frame < endFrame; frame++) {
      await page.evaluate((to) => previewPage.seek(to), frame);
      await expectSeen(frame);
      seen.add(hashOf(await painter.paint(frame)));
    }
    expect(seen.size).toBe(30);
  });

  test("plays to its end without a decoder", async () => {
    await page.evaluate(() => Reflect.deleteProperty(globalThis, "VideoDecoder"));
    const { lastFrame, expectSeen } = await openFilm();
    await expectSeen(0);
    await playToEnd(30);
    await expectSeen(lastFrame);
  });
});
