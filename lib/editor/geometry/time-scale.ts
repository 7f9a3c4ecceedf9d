import { FPS } from "@/lib/film/time";

/** How many pixels wide a second of the timeline is. */
export const MIN_ZOOM = 0.25;
export const MAX_ZOOM = 400;

/** Room before the first and behind the last clip, so that their edges can be grabbed. */
export const TRACK_PADDING = 20;

export function clampZoom(pixelsPerSecond: number): number {
  return Math.min(Math.max(pixelsPerSecond, MIN_ZOOM), MAX_ZOOM);
}

/** The zoom that fits the whole film. */
export function fitZoom(filmSeconds: number, viewportWidth: number): number {
  const room = Math.max(80, viewportWidth - 2 * TRACK_PADDING - 60);
  return Math.min(clampZoom(room / Math.max(filmSeconds, 1)), 64);
}

export function xOfFrame(frame: number, pixelsPerSecond: number): number {
  return TRACK_PADDING + (frame / FPS) * pixelsPerSecond;
}

export function frameOfX(x: number, pixelsPerSecond: number): number {
  return Math.round(((x - TRACK_PADDING) / pixelsPerSecond) * FPS);
}

export function secondsOfX(x: number, pixelsPerSecond: number): number {
  return (x - TRACK_PADDING) / pixelsPerSecond;
}

/** Where to scroll so that whatever is under the pointer stays there while zooming. */
export function scrollForZoom(
  { scrollLeft, pointerX }: { scrollLeft: number; pointerX: number },
  fromZoom: number,
  toZoom: number,
): number {
  const seconds = secondsOfX(scrollLeft + pointerX, fromZoom);
  return Math.max(0, TRACK_PADDING + seconds * toZoom - pointerX);
}

/**
 * Where to scroll so that a frame stays in its place while zooming. A frame that is out of view moves to the middle.
 */
export function scrollKeepingFrame(
  frame: number,
  { scrollLeft, width }: { scrollLeft: number; width: number },
  fromZoom: number,
  toZoom: number,
): number {
  const x = xOfFrame(frame, fromZoom) - scrollLeft;
  const isSeen = x >= 0 && x <= width;
  return Math.max(0, xOfFrame(frame, toZoom) - (isSeen ? x : width / 2));
}

const steps = [1 / 30, 1 / 10, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600];

export type RulerScale = {
  /** Seconds between numbered ticks. */
  labelSeconds: number;
  tickSeconds: number;
};

/** Puts the numbers at least 64 pixels apart, at round times. */
export function rulerScale(pixelsPerSecond: number): RulerScale {
  const labelSeconds = steps.find((step) => step * pixelsPerSecond >= 64) ?? 1200;
  const tickSeconds = steps.findLast(
    (step) => step * pixelsPerSecond >= 8 && labelSeconds % step < 1e-9 && step <= labelSeconds / 2,
  );
  return { labelSeconds, tickSeconds: tickSeconds ?? labelSeconds };
}
