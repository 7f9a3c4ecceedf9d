import { FPS } from "@/lib/film/time";

export type Sharing = {
  /** Films with less than this to make are done before a helper could get started. */
  fromSeconds: number;
};

/** Each run costs a helper half a second to start; on the other hand, a worker that dies loses up to one run. */
const minSeconds = 15;
const maxSeconds = 30;
/**
 * With about this many runs all workers end at nearly the same time, and a film does not consist of hundreds of files.
 */
const wantedRuns = 12;

/**
 * Cuts the pieces to make into runs of similar length. Takes the frames of each piece and returns how many pieces each
 * run has; empty when sharing is not worth it.
 */
export function cutRuns(frames: readonly number[], { fromSeconds }: Sharing): number[] {
  const all = frames.reduce((sum, count) => sum + count, 0);
  if (all < fromSeconds * FPS) return [];
  const minRunSeconds = Math.min(minSeconds, fromSeconds / 4);
  const target = Math.min(maxSeconds, Math.max(minRunSeconds, all / FPS / wantedRuns)) * FPS;
  const runs = Math.max(1, Math.round(all / target));
  const lengths: number[] = [];
  let [pieces, done] = [0, 0];
  for (const count of frames) {
    const end = ((lengths.length + 1) * all) / runs;
    // A piece belongs to the run that contains most of it.
    if (pieces > 0 && done + count / 2 > end) {
      lengths.push(pieces);
      pieces = 0;
    }
    pieces += 1;
    done += count;
  }
  lengths.push(pieces);
  return lengths.length < 2 ? [] : lengths;
}
