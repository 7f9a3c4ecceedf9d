import type { FrameIndex } from "@/lib/film/clips/frame-index";
import { FPS, type Reel, REEL_FPS } from "@/lib/film/time";
import type { FramePlace, FrameReader } from "@/remotion/footage/frame-reader";
import { type Course, courseTo, playedFrame, rateToFollow } from "@/remotion/footage/play-along";

const idleMs = 300;
/** Pages out of view get no frame callbacks, and some browsers never send any, so wait this long at most. */
const unseenMs = 250;

/** Browsers round when a frame begins, and after a seek Firefox says the moment that was sought, within the frame. */
const frameAt = (seconds: number, fps: number) => Math.floor(seconds * fps + 0.1);

/** Firefox, recognised by such a moment, also announces frames up to a refresh of the screen before it draws them. */
let announcesEarly = false;
/** How long after the announced moment it surely draws the frame, and when it may draw the next one already. */
const [drawnAfterMs, overAfterMs] = [2, 12];

type Film = { address: string; index: FrameIndex; reel?: Reel | undefined };
type Wanted = { frame: number; resolve: () => void; reject: (error: unknown) => void };

/**
 * Reads a film with a video player: plays while the viewer goes on, and seeks otherwise. The frames look the same,
 * although each browser converts colours in its own way.
 */
export function openPlayerReader({ address, index, reel }: Film, place: FramePlace): FrameReader {
  const lastFrame = index.starts.length - 2;
  const fps = REEL_FPS[reel ?? "usual"];
  const video = openVideo(address);
  let course: Course | undefined;
  let way: "seek" | "play" = "seek";
  let wanted: Wanted | undefined;
  /** A seek under way goes on when the way changes. */
  let isSeeking = false;
  let isWatching = false;
  let idle: ReturnType<typeof setTimeout> | undefined;

  /** Plays on, or stops to seek. */
  function turnTo(frame: number): void {
    course = courseTo(frame, course);
    const rate =
      "requestVideoFrameCallback" in video
        ? rateToFollow(course, frameAt(video.currentTime, fps))
        : undefined;
    if (rate === undefined) {
      way = "seek";
      video.pause();
    } else {
      way = "play";
      // The film goes on by a frame of it at a time, whatever its rate.
      video.playbackRate = (rate * FPS) / fps;
      play();
    }
    clearTimeout(idle);
    idle = setTimeout(rest, idleMs);
  }

  /** Not during a seek, which would take the frame that the player has come to meanwhile for its own. */
  function play(): void {
    if (isSeeking || !video.paused) return;
    watch();
    video.play().catch(beginCourseAnew);
  }

  /** A pause too short for a frame leaves the callback that waits for one, which goes on then. */
  function watch(): void {
    if (isWatching) return;
    isWatching = true;
    video.requestVideoFrameCallback((_now, { mediaTime, expectedDisplayTime }) => {
      isWatching = false;
      if (video.paused) return;
      const frame = frameAt(mediaTime, fps);
      if (announcesEarly) takeOnceDrawn(frame, expectedDisplayTime);
      else takePictured(frame);
      watch();
    });
  }

  function takeOnceDrawn(frame: number, dueAt: number): void {
    const sinceDueMs = () => performance.now() - dueAt;
    const takeUnlessOver = () => {
      if (!video.paused && sinceDueMs() < overAfterMs) take(frame, video);
    };
    setTimeout(takeUnlessOver, drawnAfterMs - sinceDueMs());
  }

  function takePictured(announced: number): void {
    const picture = pictureOf(video);
    const frame = playedFrame(announced, picture && frameAt(picture.timestamp / 1e6, fps));
    take(frame, picture ?? video);
    picture?.close();
  }

  /** Pauses, and seeks to show exactly the wanted frame. */
  function rest(): void {
    video.pause();
    beginCourseAnew();
    way = "seek";
    if (wanted) void seek();
  }

  function beginCourseAnew(): void {
    if (course) course = { ...course, stepsOnward: 0 };
  }

  /** Seeks to one wanted frame after another. */
  async function seek(): Promise<void> {
    if (isSeeking) return;
    isSeeking = true;
    try {
      while (wanted && way === "seek") {
        const { frame } = wanted;
        await showFrame(video, frame, fps);
        take(frame, video);
      }
    } catch (error) {
      wanted?.reject(error);
      wanted = undefined;
    } finally {
      isSeeking = false;
    }
    if (way === "play") play();
  }

  function take(shown: number, picture: HTMLVideoElement | VideoFrame): void {
    const frame = Math.min(shown, lastFrame);
    place.keep(frame, (context) => context.drawImage(picture, 0, 0, index.width, index.height));
    if (wanted?.frame === frame) settle();
  }

  function settle(): void {
    wanted?.resolve();
    wanted = undefined;
  }

  return {
    async want(given) {
      const frame = Math.min(given, lastFrame);
      settle();
      turnTo(frame);
      if (place.has(frame)) return;
      const done = new Promise<void>((resolve, reject) => {
        wanted = { frame, resolve, reject };
      });
      if (way === "seek") void seek();
      await done;
    },
    dispose() {
      clearTimeout(idle);
      settle();
      way = "seek";
      video.pause();
      video.removeAttribute("src");
      video.load();
    },
  };
}

function openVideo(address: string): HTMLVideoElement {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  // Without CORS, a canvas with frames from another origin could not be read back.
  video.crossOrigin = "anonymous";
  video.src = address;
  return video;
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
async function showFrame(video: HTMLVideoElement, frame: number, fps: number): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const failed = failureOf(video, signal);
  const seen = seenFrame(video, { frame, fps }, signal);
  const sought = new Promise((resolve) => video.addEventListener("seeked", resolve, { signal }));
  try {
    video.currentTime = (frame + 0.5) / fps;
    await Promise.race([sought, failed]);
    const waited = new Promise((resolve) => setTimeout(resolve, unseenMs));
    await Promise.race([seen, waited, failed]);
  } finally {
    over.abort();
  }
}

/**
 * Resolves when the frame can be drawn. Never resolves in browsers without frame callbacks, so the caller also waits
 * for a time limit.
 */
async function seenFrame(
  video: HTMLVideoElement,
  { frame, fps }: { frame: number; fps: number },
  signal: AbortSignal,
): Promise<void> {
  if (!("requestVideoFrameCallback" in video)) return new Promise(() => {});
  for (let shown = await nextShown(video); !signal.aborted; shown = await nextShown(video)) {
    // Meanwhile the frame of an earlier seek may be shown.
    if (frameAt(shown, fps) !== frame) continue;
    announcesEarly = shown * fps - frame > 0.25;
    return;
  }
}

function nextShown(video: HTMLVideoElement): Promise<number> {
  return new Promise((resolve) =>
    video.requestVideoFrameCallback((_now, { mediaTime }) => resolve(mediaTime)),
  );
}

/** Rejects when the video cannot be played, until the signal comes. */
function failureOf(video: HTMLVideoElement, signal: AbortSignal): Promise<never> {
  const failed = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new Error(video.error?.message || "The film cannot be played."));
    video.addEventListener("error", fail, { signal });
    if (video.error) fail();
  });
  failed.catch(() => {});
  return failed;
}
