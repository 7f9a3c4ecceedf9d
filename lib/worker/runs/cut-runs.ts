import { FPS } from "@/lib/film/time";

export type Sharing = {
  /** Films of which less has to be made are over before anybody has got into them. */
  fromSeconds: number;
};

/** A helper begins anew with each run, which costs it half a second; what is lost with a worker is one run at most. */
const minSeconds = 15;
const maxSeconds = 30;
/** So that some workers end at about the same time, and a film is not kept in hundreds of files. */
const wantedRuns = 12;

/**
 * Cuts what is to be made of a film into runs of about the same length: how many pieces each has, given the frames of
 * each piece. None where it is not worth the while.
 */
export function cutRuns(frames: readonly number[], { fromSeconds }: Sharing): number[] {
  const all = frames.reduce((sum, count) => sum + count, 0);
  if (all < fromSeconds * FPS) return [];
  const least = Math.min(minSeconds, fromSeconds / 4);
  const target = Math.min(maxSeconds, Math.max(least, all / FPS / wantedRuns)) * FPS;
  const runs = Math.max(1, Math.round(all / target));
  const lengths: number[] = [];
  let [pieces, done] = [0, 0];
  for (const count of frames) {
    const end = ((lengths.length + 1) * all) / runs;
    // It goes to the run in which most of it is.
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
