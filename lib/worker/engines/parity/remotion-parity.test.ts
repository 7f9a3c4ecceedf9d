import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadImage } from "@napi-rs/canvas";
import { bundle } from "@remotion/bundler";
import { type HeadlessBrowser, renderFrames, selectComposition } from "@remotion/renderer";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planFilm } from "@/lib/film/plan";
import type { StyleName } from "@/lib/film/styles/styles";
import { paintStyleNames } from "@/lib/paint/styles/paint-styles";
import { PHOTO_NAMES, sheetFilm } from "@/lib/paint/testing/sheet-film";
import { segmentWords } from "@/lib/paint/text/segment-words";
import { createTextEngine } from "@/lib/paint/text/text-engine";
import { setPlanTexts, textBlocksOf } from "@/lib/paint/text-blocks";
import { findBrowser } from "@/lib/system/testing/find-browser";
import { openRenderBrowser } from "@/lib/worker/engines/remotion/open-browser";
import { createSkiaPainter } from "@/lib/worker/engines/skia/create-skia-painter";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";
import { samplePhoto } from "@/lib/worker/engines/testing/sample-photos";
import { type ServedPage, servePage } from "@/lib/worker/engines/parity/testing/serve-page";
import { writeDifference } from "@/lib/worker/engines/parity/testing/write-difference";

const root = path.resolve(import.meta.dirname, "../../../..");

/** An appearing title, a caption, a fade between photos, and a turning page. */
const ranges: [number, number][] = [
  [18, 20],
  [170, 171],
  [238, 241],
  [1078, 1081],
];

/** Colours that have to be lightened, darkened and mixed, in flat fields, gradients and glows. */
const cases = [
  ...paintStyleNames.map((style) => caseOf(style)),
  caseOf("vanilla", "#8a8f3c"),
  caseOf("pulse", "#ffd43b"),
  caseOf("lantern", "#0b6e4f"),
];

function caseOf(style: StyleName, accent?: string) {
  return { name: accent ? `${style} in ${accent}` : style, style, accent };
}

describe("Remotion renders the frames that Skia paints", () => {
  let folder: string;
  let served: ServedPage;
  let browser: HeadlessBrowser;
  const photos = new Map<string, Buffer>();

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "kinora-bundle-"));
    for (const name of PHOTO_NAMES) {
      const png = samplePhoto(name).toBuffer("image/png");
      photos.set(name, await sharp(png).jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer());
    }
    const files = new Map([...photos].map(([name, file]) => [`/photos/${name}`, file]));
    served = await servePage("remotion/testing/hash-pixels.ts", files);
    const { executablePath } = await findBrowser();
    const chromeMode = executablePath.includes("headless-shell") ? "headless-shell" : "chrome-for-testing";
    browser = await openRenderBrowser(executablePath, chromeMode);
    await bundle({
      entryPoint: path.join(root, "remotion/index.ts"),
      outDir: folder,
      publicDir: path.join(root, "public"),
      symlinkPublicDir: true,
      enableCaching: false,
      webpackOverride: (config) => ({
        ...config,
        resolve: { ...config.resolve, alias: { ...config.resolve?.alias, "@": root } },
      }),
    });
  });

  afterAll(async () => {
    await browser?.close({ silent: true });
    await served?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(cases)("$name", async ({ name, style, accent }) => {
    const engine = await createTextEngine({ host: createSkiaHost(), segmentWords });
    const planned = planFilm({ ...sheetFilm(style, "16:9", 8), ...(accent && { accent }) });
    await engine.load(textBlocksOf(planned));
    const plan = setPlanTexts(planned, engine);
    const readPhoto = (id: string) => loadImage(photos.get(id) ?? Buffer.alloc(0));
    const painter = await createSkiaPainter({ plan, shortSide: 720, readPhoto });
    const { width, height } = painter;
    const photoAddresses = Object.fromEntries(PHOTO_NAMES.map((id) => [id, `${served.address}photos/${id}`]));
    const common = {
      serveUrl: folder,
      inputProps: { plan, shortSide: 720, photoAddresses, footageAddresses: {}, songAddresses: {} },
      puppeteerInstance: browser,
      logLevel: "error" as const,
    };
    const composition = await selectComposition({ ...common, id: "film" });
    expect(composition).toMatchObject({ width, height, durationInFrames: plan.frameCount });
    let compared = 0;
    for (const frameRange of ranges) {
      const frames = new Map<number, Buffer>();
      await renderFrames({
        ...common,
        composition,
        frameRange,
        imageFormat: "png",
        outputDir: null,
        concurrency: 1,
        muted: true,
        onStart: () => {},
        onFrameUpdate: () => {},
        onFrameBuffer: (buffer, frame) => void frames.set(frame, buffer),
      });
      for (const [frame, png] of frames) {
        const data = new Uint8ClampedArray(await sharp(png).ensureAlpha().raw().toBuffer());
        const here = new Uint8ClampedArray(await painter.paint(frame));
        compared += 1;
        if (Buffer.from(data.buffer).equals(Buffer.from(here.buffer))) continue;
        expect.fail(
          writeDifference(
            `remotion ${name} ${frame}`,
            { width, height, data },
            { width, height, data: here },
          ),
        );
      }
    }
    expect(compared).toBe(ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0));
  });
});
