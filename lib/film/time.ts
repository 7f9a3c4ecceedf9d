/** Frames per second. Only this file converts seconds to frames. */
export const FPS = 30;

/**
 * Frames per second of what is made of a clip: of its usual film, and of its slow reel, of which half speed shows every
 * frame.
 */
export const REEL_FPS = { usual: FPS, slow: 2 * FPS } as const;
export type Reel = keyof typeof REEL_FPS;

/** Gaps this short come from rounding by whoever wrote the times, so they are closed instead of flashing. */
export const LONGEST_ACCIDENTAL_GAP_FRAMES = 2;

/** The shortest clip that an edit can make. */
export const MIN_CLIP_FRAMES = 15;
export const MIN_CLIP_SECONDS = MIN_CLIP_FRAMES / FPS;

export function framesFromSeconds(seconds: number): number {
  return Math.round(seconds * FPS);
}

export function secondsFromFrames(frames: number): number {
  return frames / FPS;
}

export function reelFrames(seconds: number, reel: Reel = "usual"): number {
  return Math.round(seconds * REEL_FPS[reel]);
}

export function reelSeconds(frames: number, reel: Reel = "usual"): number {
  return frames / REEL_FPS[reel];
}

/** Removes the rounding error of adding and subtracting (1.1 + 2.2 becomes 3.3). */
export function tidySeconds(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e6 + 0;
}
