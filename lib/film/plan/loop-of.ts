import type { SongFacts } from "@/lib/film/plan/context";

/** How long a song repeats under itself when no loop points are known. */
const repeatOverlap = 1.5;
const loopOverlap = 0.03;
/** Shorter sounds are heard once: repeated they are a tone, not music. */
const shortestLoop = 1;

export type SongLoop = {
  /** Where in the song a repeat starts, and where the pass before it begins to leave. */
  from: number;
  to: number;
  /** How long both sound. */
  overlap: number;
  /** Whether what overlaps is the same music twice, or its end and its beginning. */
  shape: "even" | "power";
  canRepeat: boolean;
};

export function loopOf({ durationSeconds, loop }: SongFacts): SongLoop {
  if (!loop) {
    const overlap = Math.min(repeatOverlap, durationSeconds / 8);
    const to = durationSeconds - overlap;
    return { from: 0, to, overlap, shape: "power", canRepeat: to >= shortestLoop };
  }
  const from = Math.max(0, loop.startSeconds);
  const to = Math.min(loop.endSeconds, durationSeconds - loopOverlap);
  return { from, to, overlap: loopOverlap, shape: "even", canRepeat: to - from >= shortestLoop };
}
