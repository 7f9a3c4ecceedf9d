import type { FilmDocument } from "@/lib/film/document";
import {
  beginningLater,
  endingLater,
  footageRoom,
  type SecondsOfFootage,
  UNKNOWN_FOOTAGE,
} from "@/lib/film/footage-room";
import { gapItem, isClip, trackOf, withTrack } from "@/lib/film/operations/track";
import { MIN_CLIP_SECONDS } from "@/lib/film/time";

type Args = {
  clipId: string;
  edge: "start" | "end";
  /** Where the edge is dragged to, on the timeline as it was when the drag began. */
  toSeconds: number;
  secondsOf?: SecondsOfFootage;
};

/**
 * Makes a clip longer or shorter by moving one of its edges. Beside a gap, the edge moves within the gap and nothing
 * else moves; elsewhere later clips follow. A clip stays at least half a second long. The edge of a moving picture
 * moves over its footage: it stops where the footage does, and each remaining frame keeps its moment. If a frame is
 * held at that edge, the hold changes instead.
 */
export function trimClip(
  document: FilmDocument,
  { clipId, edge, toSeconds, secondsOf = UNKNOWN_FOOTAGE }: Args,
): FilmDocument {
  if (!Number.isFinite(toSeconds)) return document;
  const track = trackOf(document);
  const index = track.findIndex((item) => item.kind === "clip" && item.clip.id === clipId);
  const item = track[index];
  if (!item || !isClip(item)) return document;

  const start = track.slice(0, index).reduce((sum, before) => sum + before.seconds, 0);
  const gapIndex = edge === "start" ? index - 1 : index + 1;
  const beside = track[gapIndex];
  const gap = beside?.kind === "gap" ? beside : undefined;

  const min = Math.min(item.seconds, MIN_CLIP_SECONDS);
  const wished = edge === "start" ? start + item.seconds - toSeconds : toSeconds - start;
  // The clip cannot start before the gap, because there is nothing to push.
  const maxInTrack = edge === "start" && gap ? item.seconds + gap.seconds : Number.POSITIVE_INFINITY;
  const { before, from } = footageRoom(item.clip, secondsOf);
  // A clip longer than its footage already shows the last frame on; it keeps that length, but grows no further.
  const maxInFootage = edge === "start" ? item.seconds + before : Math.max(item.seconds, from);
  const seconds = Math.min(Math.max(wished, min), maxInTrack, maxInFootage);
  const clip =
    edge === "start"
      ? beginningLater(item.clip, item.seconds - seconds, item.seconds)
      : endingLater(item.clip, seconds - item.seconds, item.seconds);

  const edited = [...track];
  edited[index] = { ...item, clip, seconds };
  if (gap) edited[gapIndex] = gapItem(Math.max(0, gap.seconds - (seconds - item.seconds)));
  return withTrack(document, edited);
}
