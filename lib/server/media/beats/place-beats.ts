import type { TempoPath } from "@/lib/server/media/beats/tempo-path";

/** What an uneven step costs, relative to the gain of meeting an onset. */
const tightness = 60;

/**
 * The frames of the beats: of all paths through the song, the one that meets the most onsets with steps as
 * even as the tempo. One pass goes forward over the frames, one back over the beats.
 */
export function placeBeats(onsets: Float32Array, { periodAt }: TempoPath): number[] {
  const strengths = softened(onsets);
  const totals = new Float64Array(onsets.length);
  const previous = new Int32Array(onsets.length).fill(-1);
  for (let frame = 0; frame < onsets.length; frame += 1) {
    const period = periodAt(frame);
    let best = 0;
    for (let from = frame - Math.round(period * 1.6); from <= frame - Math.round(period * 0.6); from += 1) {
      if (from < 0) continue;
      const unevenness = Math.log((frame - from) / period);
      const total = totals[from]! - tightness * unevenness * unevenness;
      if (total > best) {
        best = total;
        previous[frame] = from;
      }
    }
    totals[frame] = best + strengths[frame]!;
  }
  return backFrom(lastBeat(totals, periodAt), previous);
}

function lastBeat(totals: Float64Array, periodAt: TempoPath["periodAt"]): number {
  const from = Math.max(0, totals.length - Math.round(periodAt(totals.length) * 1.5));
  let best = from;
  for (let frame = from; frame < totals.length; frame += 1) if (totals[frame]! > totals[best]!) best = frame;
  return best;
}

function backFrom(last: number, previous: Int32Array): number[] {
  const beats = [];
  for (let frame = last; frame >= 0; frame = previous[frame] ?? -1) beats.push(frame);
  return beats.reverse();
}

/** Spreads onsets a little, because a beat may be a hair away from its onset. */
function softened(onsets: Float32Array): Float32Array {
  return onsets.map(
    (onset, frame) =>
      onset * 0.5 +
      ((onsets[frame - 1] ?? 0) + (onsets[frame + 1] ?? 0)) * 0.2 +
      ((onsets[frame - 2] ?? 0) + (onsets[frame + 2] ?? 0)) * 0.05,
  );
}
