import type { SongFacts } from "@/lib/film/plan/context";

/** For how long a song overlaps itself when its loop points are unknown. */
export const PASS_OVERLAP = 1.5;
/**
 * Around known loop points both passes are the same sound for about 10 ms, and two performances of the same bars beyond,
 * which half and half would be up to 3 dB quieter together.
 */
const loopOverlap = 0.01;
/** Shorter sounds play once, because repeating them would give a tone rather than music. */
const shortestLoop = 1;

export type SongLoop = {
  /** Where in the song a repeat starts, and where the pass before it begins to fade out. */
  from: number;
  to: number;
  /** For how long both passes sound. */
  overlap: number;
  /** `even` when the overlap is the same music twice, `power` when it is the song's end and beginning. */
  shape: "even" | "power";
  canRepeat: boolean;
};

export function loopOf({ durationSeconds, loop, repeat }: SongFacts): SongLoop {
  if (!loop) {
    const overlap = Math.min(PASS_OVERLAP, durationSeconds / 8);
    const { startSeconds: from = 0, endSeconds = Infinity } = repeat ?? {};
    const to = Math.min(endSeconds, durationSeconds - overlap);
    return { from, to, overlap, shape: "power", canRepeat: to - from >= shortestLoop };
  }
  const from = Math.max(0, loop.startSeconds);
  const to = Math.min(loop.endSeconds, durationSeconds - loopOverlap);
  return { from, to, overlap: loopOverlap, shape: "even", canRepeat: to - from >= shortestLoop };
}
