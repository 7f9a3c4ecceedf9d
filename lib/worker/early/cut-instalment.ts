import type { PlacedSample } from "@/lib/worker/mp4/write-movie";

/** The first is soon there, and later ones are few. */
const minFrames = [24, 60];
const minLaterFrames = 120;

type SoFar = {
  samples: readonly PlacedSample[];
  /** How much later than it is decoded the first frame is shown. */
  startsAt: number;
  /** Nothing comes after these samples. */
  isWhole: boolean;
};

/**
 * How many frames the next instalment has, which begins at this one; 0 while there are too few. It ends where every frame
 * that has been decoded has been shown, so that a player which waits there has nothing left out.
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
