import type { FrameIndex } from "@/lib/film/clips/frame-index";
import type { Converter } from "@/lib/paint/footage/open-converter";
import type { Planes } from "@/lib/paint/footage/planes";
import { openFilmBytes } from "@/remotion/footage/film-bytes";
import { type FrameDecoder, openFrameDecoder } from "@/remotion/footage/frame-decoder";
import { DecoderTrouble, type FramePlace, type FrameReader } from "@/remotion/footage/frame-reader";

/**
 * How many frames to decode ahead during playback. A quarter of a second makes up for whatever else the page has to do.
 */
const framesAhead = 7;
/** How many frames to decode ahead after a jump, since the viewer may just be passing by. */
const framesAfterJump = 1;
/** How many frames the preview may skip on a slow machine. */
const maxStep = 4;
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

  /** The next frame to decode; undefined when all wanted frames are available or under way. */
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

  /** Errors that the decoder throws at once are handled like those it reports later. */
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

  /** Resolves when a frame comes out, or after a period of silence. */
  function change(): Promise<"frame" | "silence"> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve("silence"), silenceMs);
      wake = () => {
        clearTimeout(timer);
        resolve("frame");
      };
    });
  }

  /** Waits for frames under way, when one of them is wanted or there are too many of them. */
  async function drain(): Promise<void> {
    if ((await change()) === "frame" || !decoder) return;
    const flushed = decoder;
    next = undefined;
    await flushed.flush().catch(() => {});
    if (decoder === flushed && underWay.size > 0) onError(new Error("Frames did not come out."));
  }

  async function step(): Promise<boolean> {
    // Another reader of the same film may have decoded it meanwhile.
    if (waiter && place.has(waiter.frame)) settle();
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
      // Ignore errors for frames that nobody looks at any more.
      if (nextFrame() !== frame) return true;
      settle(error);
      return false;
    }
    return true;
  }

  /** Runs until nothing is left to do. A call while it is ending makes it continue. */
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
    // When going backwards, keep frames from the key frame on: more steps back will follow.
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
