import { availableParallelism } from "node:os";
import { loadImage } from "@napi-rs/canvas";
import { makeCancelSignal, renderFrames } from "@remotion/renderer";
import { frameSize } from "@/lib/film/frame-size";
import { sourcePhotoId } from "@/lib/film/plan/photo-print";
import { reelName } from "@/lib/film/plan/reel-name";
import { isPictureSegment } from "@/lib/film/plan/picture-segment";
import { sharp } from "@/lib/server/media/image-library";
import { createSkiaHost } from "@/lib/worker/engines/skia/host";
import { setTexts } from "@/lib/worker/engines/skia/set-texts";
import type { FramePainter } from "@/lib/worker/frame-painter";
import type { FilmToPaint } from "@/lib/worker/open-painter";
import { FrameQueue } from "@/lib/worker/engines/remotion/frame-queue";
import { openRenderBrowser } from "@/lib/worker/engines/remotion/open-browser";
import { serveMedia } from "@/lib/worker/engines/remotion/serve-media";

type Machine = { browserExecutable: string; bundleFolder: string };

/** More pages gain nothing, because screenshots are taken one at a time. */
const maxPages = 4;
/** A page on a busy machine may be slow to start, but one that does nothing for this long is stuck. */
const pageTimeoutMs = 120_000;

/** Paints a film's frames with the Remotion composition, in a browser of its own that closes with the film. */
export async function openRemotionPainter(
  { plan: planned, shortSide, readPhoto, openFootage, signal }: FilmToPaint,
  { browserExecutable, bundleFolder }: Machine,
): Promise<FramePainter> {
  const { plan } = await setTexts(planned, createSkiaHost());
  const { width, height } = frameSize(plan.aspectRatio, shortSide);
  const pages = Math.max(1, Math.min(maxPages, availableParallelism()));
  const frames = new FrameQueue<Buffer>(2 * pages);

  let mediaFailure: { error: unknown } | undefined;
  // The browser only reports that a file failed. Remember the actual error here.
  const rememberFailure = async <T>(reading: Promise<T>): Promise<T> => {
    try {
      return await reading;
    } catch (error) {
      mediaFailure ??= { error };
      frames.fail(error);
      throw error;
    }
  };
  const decodable = async (bytes: Buffer) => {
    await loadImage(bytes);
    return bytes;
  };
  const media = await serveMedia({
    readPhoto: (photoId) => rememberFailure(readPhoto(photoId, decodable)),
    openFootage: (shown) => rememberFailure(openFootage(shown)),
  });
  const shown = plan.segments.filter(isPictureSegment);
  const photoIds = shown.flatMap(({ photoId }) => sourcePhotoId(plan, photoId));
  const footages = shown.flatMap(({ footage }) => footage ?? []);
  const inputProps = {
    plan,
    shortSide,
    photoAddresses: Object.fromEntries(photoIds.map((id) => [id, media.photoAddress(id)])),
    footageAddresses: Object.fromEntries(
      footages.map((shown) => [reelName(shown), media.footageAddress(shown)]),
    ),
    songAddresses: {},
  };
  const chromeMode = browserExecutable.includes("headless-shell") ? "headless-shell" : "chrome-for-testing";
  const { cancel, cancelSignal } = makeCancelSignal();
  const browser = await openQuietBrowser(browserExecutable, chromeMode).catch(async (error: unknown) => {
    await media.close();
    throw error;
  });

  const rendering = renderFrames({
    composition: {
      id: "film",
      width,
      height,
      fps: plan.fps,
      durationInFrames: plan.frameCount,
      props: inputProps,
      defaultProps: {},
      defaultCodec: null,
      defaultOutName: null,
      defaultVideoImageFormat: null,
      defaultPixelFormat: null,
      defaultProResProfile: null,
      defaultSampleRate: null,
    },
    inputProps,
    serveUrl: bundleFolder,
    puppeteerInstance: browser,
    browserExecutable,
    chromeMode,
    cancelSignal,
    concurrency: pages,
    // A lossless format keeps the film identical to the other engine's.
    imageFormat: "png",
    outputDir: null,
    muted: true,
    logLevel: "error",
    timeoutInMilliseconds: pageTimeoutMs,
    onStart: () => undefined,
    onFrameUpdate: () => undefined,
    onBrowserLog: () => undefined,
    onFrameBuffer: async (png, frame) => frames.put(frame, await sharp(png).ensureAlpha().raw().toBuffer()),
  });
  const over = rendering.then(
    () => undefined,
    (error: unknown) => frames.fail(mediaFailure?.error ?? error),
  );
  const end = async () => {
    frames.fail(signal.reason ?? new Error("The film is over."));
    cancel();
    await browser.close({ silent: true });
    await over;
    await media.close();
  };
  const stop = () => void end().catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();

  return {
    width,
    height,
    frames: plan.frameCount,
    paint: (frame) => frames.take(frame),
    dispose: async () => {
      signal.removeEventListener("abort", stop);
      await end();
    },
  };
}

/**
 * Opens a browser and removes the signal handlers that Remotion installs: they would end the worker before it gives its
 * renders back.
 */
async function openQuietBrowser(
  browserExecutable: string,
  chromeMode: "headless-shell" | "chrome-for-testing",
) {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const before = new Map(signals.map((name) => [name, new Set(process.listeners(name))]));
  const browser = await openRenderBrowser(browserExecutable, chromeMode);
  for (const name of signals)
    for (const listener of process.listeners(name))
      if (!before.get(name)?.has(listener)) process.off(name, listener);
  return browser;
}
