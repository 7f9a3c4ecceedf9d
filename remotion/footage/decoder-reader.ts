import type { FrameIndex } from "@/lib/film/clips/frame-index";
import type { Converter } from "@/lib/paint/footage/open-converter";
import type { Planes } from "@/lib/paint/footage/planes";
import { openFilmBytes } from "@/remotion/footage/film-bytes";
import { type FrameDecoder, openFrameDecoder } from "@/remotion/footage/frame-decoder";
import { DecoderTrouble, type FramePlace, type FrameReader } from "@/remotion/footage/frame-reader";

/** While a film plays; a quarter of a second makes up for what else the page has to do. */
const framesAhead = 7;
/** Of a moment that was jumped to: perhaps it is only passed by. */
const framesAfterJump = 1;
/** What is left out between one frame of the preview and the next on a slow machine. */
const maxStep = 4;
/** In the decoder at once. */
const maxUnderWay = 5;
/** A decoder that keeps frames back is told that none will follow. */
const silenceMs = 150;
const maxFailures = 3;

type Film = { address: string; index: FrameIndex };

type Waiter = {
  frame: number;
  done: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
};

/** Reads a film with the browser's decoder, some frames ahead of what is looked at. */
export function openDecoderReader(film: Film, converter: Converter, place: FramePlace): FrameReader {
  const { index } = film;
  const { keyEvery } = index;
  const bytes = openFilmBytes(film.address, index);
  const lastFrame = index.starts.length - 2;
  const underWay = new Set<number>();
  let decoder: FrameDecoder | undefined;
  /** The frame that the decoder can go on with, besides any key frame. */
  let next: number | undefined;
  let wanted: number | undefined;
  let keepFrom = 0;
  let ahead = framesAhead;
  let failures = 0;
  let waiter: Waiter | undefined;
  let isRunning = false;
  let isAskedAgain = false;
  let isDisposed = false;
  let wake = () => {};

  const keyOf = (frame: number) => frame - (frame % keyEvery);

  /** Undefined when all that is wanted is there or under way. */
  function nextFrame(): number | undefined {
    if (wanted === undefined || isDisposed) return undefined;
    const end = Math.min(lastFrame, wanted + ahead);
    for (let frame = wanted; frame <= end; frame++) {
      if (place.has(frame) || underWay.has(frame)) continue;
      const key = keyOf(frame);
      return next !== undefined && next <= frame && next >= key ? next : key;
    }
    return undefined;
  }

  function settle(error?: unknown): void {
    if (error === undefined) waiter?.resolve();
    else waiter?.reject(error);
    waiter = undefined;
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

  function lose(): void {
    decoder?.close();
    decoder = undefined;
    next = undefined;
    underWay.clear();
  }

  function onError(error: unknown): void {
    lose();
    failures += 1;
    wake();
    if (failures >= maxFailures)
      settle(new DecoderTrouble("The browser cannot decode it.", { cause: error }));
    else if (waiter) void run();
  }

  /** What a decoder says at once counts like what it says later. */
  function submit(frame: number, data: Uint8Array<ArrayBuffer>): void {
    try {
      const wants = (number: number) => number >= keepFrom && !place.has(number);
      decoder ??= openFrameDecoder(index, { wants, onFrame, onError });
      underWay.add(frame);
      next = frame + 1;
      decoder.submit(frame, data);
    } catch (error) {
      onError(error);
    }
  }

  /** Until a frame comes out, or for so long. */
  function change(): Promise<"frame" | "silence"> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve("silence"), silenceMs);
      wake = () => {
        clearTimeout(timer);
        resolve("frame");
      };
    });
  }

  /** Waits for frames under way, of which one is wanted or there are too many. */
  async function drain(): Promise<void> {
    if ((await change()) === "frame" || !decoder) return;
    const flushed = decoder;
    next = undefined;
    await flushed.flush().catch(() => {});
    if (decoder === flushed && underWay.size > 0) onError(new Error("Frames did not come out."));
  }

  async function step(): Promise<boolean> {
    if (failures >= maxFailures) return false;
    const frame = nextFrame();
    if (frame === undefined || underWay.size >= maxUnderWay) {
      if (underWay.size === 0 || (frame === undefined && !waiter)) return false;
      await drain();
      return true;
    }
    try {
      const data = await bytes.bytesOf(frame, ahead === framesAhead);
      if (nextFrame() === frame) submit(frame, data);
    } catch (error) {
      // Of a moment that nobody looks at any more, nothing has to come.
      if (nextFrame() !== frame) return true;
      settle(error);
      return false;
    }
    return true;
  }

  /** What is wanted while it comes to its end is not forgotten. */
  async function run(): Promise<void> {
    isAskedAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    do isAskedAgain = false;
    while (!isDisposed && ((await step()) || isAskedAgain));
    isRunning = false;
  }

  function turnTo(frame: number): void {
    const moved = frame - (wanted ?? frame);
    const isOnward = moved >= 0 && moved <= maxStep;
    // Whoever goes back will go on doing so.
    keepFrom = moved < 0 && -moved <= keyEvery ? keyOf(frame) : frame;
    ahead = isOnward ? framesAhead : framesAfterJump;
    wanted = frame;
    failures = 0;
    settle();
    bytes.turnTo(frame);
    wake();
  }

  function waitFor(frame: number): Promise<void> {
    let [resolve, reject]: [() => void, (error: unknown) => void] = [() => {}, () => {}];
    const done = new Promise<void>((...both) => ([resolve, reject] = both));
    waiter = { frame, done, resolve, reject };
    return done;
  }

  return {
    async want(given) {
      const frame = Math.min(given, lastFrame);
      if (frame !== wanted) turnTo(frame);
      if (failures >= maxFailures) failures = 0;
      const isThere = place.has(frame) || isDisposed;
      const done = isThere ? undefined : (waiter?.done ?? waitFor(frame));
      void run();
      await done;
    },
    dispose() {
      isDisposed = true;
      settle();
      lose();
      bytes.dispose();
      wake();
    },
  };
}
