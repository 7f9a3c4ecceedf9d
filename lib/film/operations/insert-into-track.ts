import { type ClipItem, gapItem, type TrackItem } from "@/lib/film/operations/track";

/**
 * Inserts clips into the track where a person drops them: at the nearest joint, or into a gap, which they then fill.
 * Also removes the items in `leaveOut`, so that the time refers to what the person saw.
 */
export function insertIntoTrack(
  track: readonly TrackItem[],
  clips: readonly ClipItem[],
  atSeconds: number,
  leaveOut: ReadonlySet<TrackItem> = new Set(),
): TrackItem[] {
  const result: TrackItem[] = [];
  let isIn = false;
  let start = 0;
  for (const item of track) {
    const end = start + item.seconds;
    if (!leaveOut.has(item)) {
      if (!isIn && item.kind === "gap" && atSeconds < end) {
        const before = Math.max(0, atSeconds - start);
        const filled = clips.reduce((sum, clip) => sum + clip.seconds, 0);
        result.push(...gapOf(before), ...clips, ...gapOf(item.seconds - before - filled));
        isIn = true;
      } else {
        if (!isIn && atSeconds < (start + end) / 2) {
          result.push(...clips);
          isIn = true;
        }
        result.push(item);
      }
    }
    start = end;
  }
  return isIn ? result : [...result, ...clips];
}

function gapOf(seconds: number): TrackItem[] {
  return seconds > 1e-6 ? [gapItem(seconds)] : [];
}
