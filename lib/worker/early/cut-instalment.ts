import type { PlacedSample } from "@/lib/worker/mp4/write-movie";

/** A short first instalment starts playback early; longer ones later keep their number low. */
const minFrames = [24, 60];
const minLaterFrames = 120;

type SoFar = {
  samples: readonly PlacedSample[];
  /** The delay between decoding the first frame and showing it. */
  startsAt: number;
  /** True when no samples will follow these. */
  isWhole: boolean;
};

/**
 * How many frames the instalment that begins at `fromFrame` gets; 0 while there are too few. An instalment ends where
 * every decoded frame has also been shown, so a player that waits there misses none.
 */
export function cutInstalment(
  { samples, startsAt, isWhole }: SoFar,
  fromFrame: number,
  number: number,
): number {
  const min = minFrames[number - 1] ?? minLaterFrames;
  let latest = fromFrame - 1;
  for (let frames = 1; fromFrame + frames <= samples.length; frames += 1) {
    const at = fromFrame + frames - 1;
    const sample = samples[at];
    if (!sample) return 0;
    latest = Math.max(latest, at + (sample.delay - startsAt) / sample.duration);
    if (frames >= min && latest === at) return frames;
  }
  return isWhole ? samples.length - fromFrame : 0;
}
