/** The one place where seconds become frames. */
export const FPS = 30;

/** Gaps this short come from rounding in whoever wrote the times, and are closed instead of flashing. */
export const LONGEST_ACCIDENTAL_GAP_FRAMES = 2;

/** What an edit leaves of a clip at least. */
export const MIN_CLIP_FRAMES = 15;
export const MIN_CLIP_SECONDS = MIN_CLIP_FRAMES / FPS;

export function framesFromSeconds(seconds: number): number {
  return Math.round(seconds * FPS);
}

export function secondsFromFrames(frames: number): number {
  return frames / FPS;
}

/** Seconds without the dust that adding and subtracting leaves (1.1 + 2.2 is 3.3). */
export function tidySeconds(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6 + 0;
}
