import type { FilmDocument } from "@/lib/film/document";
import { gapItem, trackOf, withTrack } from "@/lib/film/operations/track";
import { MIN_CLIP_SECONDS } from "@/lib/film/time";

type Args = {
  clipId: string;
  edge: "start" | "end";
  /** Where the edge is dragged to, on the timeline as it was when the drag began. */
  toSeconds: number;
};

/**
 * Makes a clip longer or shorter by one of its edges. Beside a gap the edge moves freely within it and nothing else
 * does; elsewhere later clips follow. A clip does not get shorter than half a second.
 */
export function trimClip(document: FilmDocument, { clipId, edge, toSeconds }: Args): FilmDocument {
  if (!Number.isFinite(toSeconds)) return document;
  const track = trackOf(document);
  const index = track.findIndex((item) => item.kind === "clip" && item.clip.id === clipId);
  const item = track[index];
  if (!item) return document;

  const start = track.slice(0, index).reduce((sum, before) => sum + before.seconds, 0);
  const gapIndex = edge === "start" ? index - 1 : index + 1;
  const beside = track[gapIndex];
  const gap = beside?.kind === "gap" ? beside : undefined;

  const min = Math.min(item.seconds, MIN_CLIP_SECONDS);
  const wished = edge === "start" ? start + item.seconds - toSeconds : toSeconds - start;
  // The film cannot be entered before the gap: there is nothing there to push.
  const max = edge === "start" && gap ? item.seconds + gap.seconds : Number.POSITIVE_INFINITY;
  const seconds = Math.min(Math.max(wished, min), max);

  const edited = [...track];
  edited[index] = { ...item, seconds };
  if (gap) edited[gapIndex] = gapItem(Math.max(0, gap.seconds - (seconds - item.seconds)));
  return withTrack(document, edited);
}
