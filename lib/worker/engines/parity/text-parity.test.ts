import { createHash } from "node:crypto";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countEmojiPages, paintEmojiPage } from "@/lib/paint/testing/emoji-pages";
import {
  CASE_HEIGHT,
  CASE_WIDTH,
  paintTextCase,
  type TextTools,
  textCases,
} from "@/lib/paint/testing/text-cases";
import { segmentWords } from "@/lib/paint/text/segment-words";
import { createTextEngine } from "@/lib/paint/text/text-engine";
import { createTextPainter } from "@/lib/paint/text/text-painter";
import type { FrozenLines } from "@/lib/paint/text/text-style";
import { findBrowser } from "@/lib/system/testing/find-browser";
import { createSkiaHost, createSkiaSurface, skiaCanvasHost } from "@/lib/worker/engines/skia/host";
import { type ServedPage, servePage } from "@/lib/worker/engines/parity/testing/serve-page";
import { writeDifference } from "@/lib/worker/engines/parity/testing/write-difference";

/** The page defines this; see remotion/testing/text-parity-page.ts. */
declare const textParity: {
  start(): Promise<void>;
  paintCase(index: number, frozen: readonly FrozenLines[]): Promise<string>;
  paintEmoji(page: number): Promise<string>;
  pixels(): string;
};

/** Painting all 1,900 sheets takes half a minute, so by default only the last page runs, which samples them. */
const everyEmoji = process.env.KINORA_TEST_FULL === "1";

describe("text is painted alike by Chromium and by Skia in Node", () => {
  let served: ServedPage;
  let browser: Browser;
  let page: Page;
  let tools: TextTools;
  const host = createSkiaHost();
  const { context } = createSkiaSurface(CASE_WIDTH, CASE_HEIGHT);

  beforeAll(async () => {
    const { executablePath, args } = await findBrowser();
    [served, browser] = await Promise.all([
      servePage("remotion/testing/text-parity-page.ts"),
      chromium.launch({ executablePath, args }),
    ]);
    page = await browser.newPage();
    await page.goto(served.address);
    const engine = await createTextEngine({ host, segmentWords });
    tools = { engine, painter: createTextPainter(skiaCanvasHost, engine.emojiSheet) };
    await engine.load(textCases.flatMap(({ blocks }) => blocks));
    await page.evaluate(() => textParity.start());
  });

  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  const serverPixels = () => context.getImageData(0, 0, CASE_WIDTH, CASE_HEIGHT).data;

  async function expectSame(name: string, hashInBrowser: string): Promise<void> {
    const here = serverPixels();
    if (createHash("sha256").update(here).digest("hex") === hashInBrowser) return;
    const encoded = await page.evaluate(() => textParity.pixels());
    const there = new Uint8ClampedArray(Buffer.from(encoded, "base64"));
    const size = { width: CASE_WIDTH, height: CASE_HEIGHT };
    expect.fail(writeDifference(name, { ...size, data: there }, { ...size, data: here }));
  }

  test.each(textCases.map(({ name }, index) => ({ name, index })))("$name", async ({ name, index }) => {
    const found = textCases[index];
    if (!found) throw new Error(`There is no case ${index}.`);
    const frozen = found.blocks.map(({ text, style, box }) => tools.engine.typeset(text, style, box));
    paintTextCase(context, found, frozen, tools);
    const hash = await page.evaluate(([i, lines]) => textParity.paintCase(i, lines), [
      index,
      frozen,
    ] as const);
    await expectSame(name, hash);
  });

  test(everyEmoji ? "every emoji" : "a page of emoji", async () => {
    const pages = await countEmojiPages(host);
    expect(pages).toBe(5);
    for (let index = everyEmoji ? 0 : pages - 1; index < pages; index += 1) {
      await paintEmojiPage(context, index, host);
      const hash = await page.evaluate((at) => textParity.paintEmoji(at), index);
      await expectSame(`emoji page ${index}`, hash);
    }
  });
});
