/** After this many steps forward, play the film instead of seeking. */
const stepsToPlay = 4;
/** How many frames the preview may skip on a slow machine. */
const maxStep = 4;
/** When playback is this many frames off, seek instead. */
const maxLag = 12;

/** The frame in view, and how many steps forward led to it without a pause or a jump. */
export type Course = { frame: number; stepsOnward: number };

export function courseTo(frame: number, before: Course | undefined): Course {
  if (!before) return { frame, stepsOnward: 0 };
  const moved = frame - before.frame;
  if (moved === 0) return before;
  const isStep = moved > 0 && moved <= maxStep;
  return { frame, stepsOnward: isStep ? before.stepsOnward + 1 : 0 };
}

/** How fast a player at some frame plays to keep up. Undefined when it has to seek. */
export function rateToFollow({ frame, stepsOnward }: Course, playerFrame: number): number | undefined {
  const lag = frame - playerFrame;
  if (stepsOnward < stepsToPlay || Math.abs(lag) > maxLag) return undefined;
  if (lag > 2) return 1.5;
  return lag < -2 ? 0.75 : 1;
}

/** Which frame a player shows. It may have gone on since it announced one, and its picture says how far. */
export function playedFrame(announced: number, pictured: number | undefined): number {
  const isLater = pictured !== undefined && pictured > announced && pictured <= announced + maxLag;
  return isLater ? pictured : announced;
}
