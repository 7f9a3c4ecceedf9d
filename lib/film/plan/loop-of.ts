import type { SongFacts } from "@/lib/film/plan/context";

/** How long a song repeats under itself when no loop points are known. */
const REPEAT_OVERLAP = 1.5;
const LOOP_OVERLAP = 0.03;
/** Shorter sounds are heard once: repeated they are a tone, not music. */
const SHORTEST_LOOP = 1;

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
    const overlap = Math.min(REPEAT_OVERLAP, durationSeconds / 8);
    const to = durationSeconds - overlap;
    return { from: 0, to, overlap, shape: "power", canRepeat: to >= SHORTEST_LOOP };
  }
  const from = Math.max(0, loop.startSeconds);
  const to = Math.min(loop.endSeconds, durationSeconds - LOOP_OVERLAP);
  return { from, to, overlap: LOOP_OVERLAP, shape: "even", canRepeat: to - from >= SHORTEST_LOOP };
}
