import type { FrameIndex } from "@/lib/film/clips/frame-index";
import type { Converter } from "@/lib/paint/footage/open-converter";
import type { Planes } from "@/lib/paint/footage/planes";
import { openFilmBytes } from "@/remotion/footage/film-bytes";
import { type FrameDecoder, openFrameDecoder } from "@/remotion/footage/frame-decoder";
import { DecoderTrouble, type FramePlace, type FrameReader } from "@/remotion/footage/frame-reader";
import { frameToDecode, turnView, type View } from "@/remotion/footage/frames-to-decode";

/** How many frames may be in the decoder at once. */
const maxUnderWay = 5;
/** After this long without output, flush the decoder: it may be keeping frames back until more follow. */
const silenceMs = 150;
const maxFailures = 3;

type Film = { address: string; index: FrameIndex };

type Waiter = {
  frame: number;
  done: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
};

/** Reads a film with the browser's decoder, some frames ahead of the frame in view. */
export function openDecoderReader(film: Film, converter: Converter, place: FramePlace): FrameReader {
  const { index } = film;
  const { keyEvery } = index;
  const bytes = openFilmBytes(film.address, index);
  const lastFrame = index.starts.length - 2;
  const underWay = new Set<number>();
  let decoder: FrameDecoder | undefined;
  /** Apart from key frames, the only frame that the decoder can take next. */
  let next: number | undefined;
  let view: View | undefined;
  let waiter: Waiter | undefined;
  let failures = 0;
  let isRunning = false;
  let mayHaveMore = false;
  let isDisposed = false;
  let wake = () => {};

  /** Runs until nothing is left to do. A call while it is ending makes it continue. */
  async function run(): Promise<void> {
    mayHaveMore = true;
    if (isRunning) return;
    isRunning = true;
    while (mayHaveMore && !isDisposed) {
      mayHaveMore = false;
      if (await step()) mayHaveMore = true;
    }
    isRunning = false;
  }

  /** Resolves to whether there may be more to do. */
  async function step(): Promise<boolean> {
    // Another reader of the same film may have decoded it meanwhile.
    if (waiter && place.has(waiter.frame)) settle();
    if (failures >= maxFailures) return false;
    const frame = nextFrame();
    if (frame !== undefined && underWay.size < maxUnderWay) return decode(frame);
    const isWorthWaiting = underWay.size > 0 && (frame !== undefined || waiter !== undefined);
    if (isWorthWaiting) await drain();
    return isWorthWaiting;
  }

  function nextFrame(): number | undefined {
    if (view === undefined) return undefined;
    const isUnderWay = (frame: number) => underWay.has(frame);
    const isThere = (frame: number) => place.has(frame);
    return frameToDecode(view, { keyEvery, lastFrame, next, isUnderWay, isThere });
  }

  /** Fetches a frame and decodes it, unless another one is next by then. */
  async function decode(frame: number): Promise<boolean> {
    try {
      const data = await bytes.bytesOf(frame, view?.isOnward === true);
      if (nextFrame() === frame) submit(frame, data);
      return true;
    } catch (error) {
      // Ignore errors for frames that nobody looks at any more.
      if (nextFrame() !== frame) return true;
      fail(error);
      return false;
    }
  }

  /** Errors that the decoder throws at once are handled like those it reports later. */
  function submit(frame: number, data: Uint8Array<ArrayBuffer>): void {
    try {
      decoder ??= openFrameDecoder(index, { wants, onFrame, onError });
      underWay.add(frame);
      next = frame + 1;
      decoder.submit(frame, data);
    } catch (error) {
      onError(error);
    }
  }

  function wants(frame: number): boolean {
    return view !== undefined && frame >= view.keepFrom && !place.has(frame);
  }

  function onFrame(frame: number, planes: Planes | undefined): void {
    underWay.delete(frame);
    if (planes && !place.has(frame)) {
      const pixels = new ImageData(converter.convert(planes), planes.width, planes.height);
      place.keep(frame, (context) => context.putImageData(pixels, 0, 0));
    }
    if (waiter?.frame === frame && place.has(frame)) settle();
    wake();
  }

  function onError(error: unknown): void {
    lose();
    failures += 1;
    wake();
    if (failures >= maxFailures) fail(new DecoderTrouble("The browser cannot decode it.", { cause: error }));
    else if (waiter) void run();
  }

  function lose(): void {
    decoder?.close();
    decoder = undefined;
    next = undefined;
    underWay.clear();
  }

  /** Waits for frames under way, and flushes the decoder when none comes out. */
  async function drain(): Promise<void> {
    if ((await frameOrSilence()) === "frame" || !decoder) return;
    const flushed = decoder;
    next = undefined;
    await flushed.flush().catch(() => {});
    if (decoder === flushed && underWay.size > 0) onError(new Error("Frames did not come out."));
  }

  function frameOrSilence(): Promise<"frame" | "silence"> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve("silence"), silenceMs);
      wake = () => {
        clearTimeout(timer);
        resolve("frame");
      };
    });
  }

  function settle(): void {
    waiter?.resolve();
    waiter = undefined;
  }

  function fail(error: unknown): void {
    waiter?.reject(error);
    waiter = undefined;
  }

  function turnTo(frame: number): void {
    view = turnView(view, frame, keyEvery);
    failures = 0;
    settle();
    bytes.turnTo(frame);
    wake();
  }

  return {
    async want(given) {
      if (isDisposed) return;
      const frame = Math.min(given, lastFrame);
      if (frame !== view?.frame) turnTo(frame);
      if (failures >= maxFailures) failures = 0;
      const done = place.has(frame) ? undefined : (waiter ??= waiterFor(frame)).done;
      void run();
      await done;
    },
    dispose() {
      isDisposed = true;
      view = undefined;
      settle();
      lose();
      bytes.dispose();
      wake();
    },
  };
}

function waiterFor(frame: number): Waiter {
  let [resolve, reject]: [() => void, (error: unknown) => void] = [() => {}, () => {}];
  const done = new Promise<void>((...both) => ([resolve, reject] = both));
  return { frame, done, resolve, reject };
}
