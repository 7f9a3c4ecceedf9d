import type { FrameIndex } from "@/lib/film/clips/frame-index";
import { FPS } from "@/lib/film/time";
import type { FramePlace, FrameReader } from "@/remotion/footage/frame-reader";

/** After this many steps forward, play the film instead of seeking. */
const stepsToPlay = 4;
const maxStep = 4;
/** When playback is this many frames off, seek instead. */
const maxLag = 12;
const idleMs = 300;
/** Pages out of view get no frame callbacks, and some browsers never send any, so wait this long at most. */
const unseenMs = 250;

/** Browsers round when a frame begins, and after a seek Firefox says the moment that was sought, within the frame. */
const frameAt = (seconds: number) => Math.floor(seconds * FPS + 0.1);

/** Firefox, recognised by such a moment, also announces frames up to a refresh of the screen before it draws them. */
let announcesEarly = false;
/** How long after the announced moment it surely draws the frame, and when it may draw the next one already. */
const [drawnAfterMs, overAfterMs] = [2, 12];

type Film = { address: string; index: FrameIndex };
type Wanted = { frame: number; resolve: () => void; reject: (error: unknown) => void };

/**
 * Reads a film with a video player. The frames look the same, although each browser converts colours in its own way.
 */
export function openPlayerReader({ address, index }: Film, place: FramePlace): FrameReader {
  const lastFrame = index.starts.length - 2;
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  // Without CORS, a canvas with frames from another origin could not be read back.
  video.crossOrigin = "anonymous";
  video.src = address;
  let wanted: Wanted | undefined;
  let last: number | undefined;
  let stepsOnward = 0;
  let isOnward = false;
  let isSeeking = false;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function settle(error?: unknown): void {
    if (error === undefined) wanted?.resolve();
    else wanted?.reject(error);
    wanted = undefined;
  }

  function take(frame: number, shown: HTMLVideoElement | VideoFrame = video): void {
    place.keep(frame, (context) => context.drawImage(shown, 0, 0, index.width, index.height));
    if (wanted?.frame === frame) settle();
  }

  /** A player may have gone on since it announced a frame. Its picture says which it is, except in Firefox. */
  function takePlayed(announced: number): void {
    const shown = announcesEarly ? undefined : pictureOf(video);
    const number = shown ? frameAt(shown.timestamp / 1e6) : announced;
    const isLater = number > announced && number <= announced + maxLag;
    take(Math.min(lastFrame, isLater ? number : announced), shown);
    shown?.close();
  }

  async function seek(): Promise<void> {
    if (isSeeking) return;
    isSeeking = true;
    try {
      for (let at = wanted; at; at = isOnward ? undefined : wanted) {
        await showFrame(video, at.frame);
        take(at.frame);
        if (wanted === at) settle();
      }
    } catch (error) {
      settle(error);
    } finally {
      isSeeking = false;
    }
    if (isOnward) play();
  }

  function watch(): void {
    video.requestVideoFrameCallback((_now, { mediaTime, expectedDisplayTime }) => {
      if (video.paused) return;
      const frame = frameAt(mediaTime);
      const sinceDueMs = () => performance.now() - expectedDisplayTime;
      const takeIfDrawn = () => {
        if (!video.paused && sinceDueMs() < overAfterMs) takePlayed(frame);
      };
      if (announcesEarly) setTimeout(takeIfDrawn, drawnAfterMs - sinceDueMs());
      else takePlayed(frame);
      watch();
    });
  }

  /** Not during a seek, which would take the frame that the player has come to meanwhile for its own. */
  function play(): void {
    if (isSeeking || !video.paused) return;
    watch();
    video.play().catch(() => (stepsOnward = 0));
  }

  /** Pauses, and seeks to show exactly the wanted frame. */
  function rest(): void {
    video.pause();
    stepsOnward = 0;
    isOnward = false;
    if (wanted) void seek();
  }

  function keepUp(frame: number): boolean {
    const lag = frame - frameAt(video.currentTime);
    video.playbackRate = lag > 2 ? 1.5 : lag < -2 ? 0.75 : 1;
    return Math.abs(lag) <= maxLag;
  }

  return {
    async want(given) {
      const frame = Math.min(given, lastFrame);
      const moved = last === undefined ? 0 : frame - last;
      last = frame;
      if (moved !== 0) stepsOnward = moved > 0 && moved <= maxStep ? stepsOnward + 1 : 0;
      clearTimeout(idle);
      idle = setTimeout(rest, idleMs);
      settle();
      isOnward = stepsOnward >= stepsToPlay && "requestVideoFrameCallback" in video && keepUp(frame);
      if (isOnward) play();
      else video.pause();
      if (place.has(frame)) return;
      const done = new Promise<void>((resolve, reject) => {
        wanted = { frame, resolve, reject };
      });
      if (!isOnward) void seek();
      await done;
    },
    dispose() {
      clearTimeout(idle);
      settle();
      isOnward = false;
      video.pause();
      video.removeAttribute("src");
      video.load();
    },
  };
}

/** What a video shows, which stays as it is. Undefined where the browser cannot give it. */
function pictureOf(video: HTMLVideoElement): VideoFrame | undefined {
  try {
    return new VideoFrame(video);
  } catch {
    return undefined;
  }
}

/** Seeks to the middle of the frame, which lies within it despite rounding. */
async function showFrame(video: HTMLVideoElement, frame: number): Promise<void> {
  const { promise: failed, stop } = failureOf(video);
  let isOver = false;
  try {
    const seen = seenFrame(video, frame, () => isOver);
    const sought = new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
    video.currentTime = (frame + 0.5) / FPS;
    await Promise.race([sought, failed]);
    const waited = new Promise((resolve) => setTimeout(resolve, unseenMs));
    await Promise.race([seen, waited, failed]);
  } finally {
    isOver = true;
    stop();
  }
}

/**
 * Resolves when the frame can be drawn. Never resolves in browsers without frame callbacks, so the caller also waits
 * for a time limit.
 */
async function seenFrame(video: HTMLVideoElement, frame: number, isOver: () => boolean): Promise<void> {
  if (!("requestVideoFrameCallback" in video)) return new Promise(() => {});
  for (let shown = await nextShown(video); !isOver(); shown = await nextShown(video)) {
    // Meanwhile the frame of an earlier seek may be shown.
    if (frameAt(shown) !== frame) continue;
    announcesEarly = shown * FPS - frame > 0.25;
    return;
  }
}

function nextShown(video: HTMLVideoElement): Promise<number> {
  return new Promise((resolve) =>
    video.requestVideoFrameCallback((_now, { mediaTime }) => resolve(mediaTime)),
  );
}

function failureOf(video: HTMLVideoElement): { promise: Promise<never>; stop: () => void } {
  let stop = () => {};
  const promise = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new Error(video.error?.message || "The film cannot be played."));
    video.addEventListener("error", fail);
    stop = () => video.removeEventListener("error", fail);
    if (video.error) fail();
  });
  promise.catch(() => {});
  return { promise, stop };
}
