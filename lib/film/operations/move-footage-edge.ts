import type { FilmDocument } from "@/lib/film/document";
import { type ClipEdge, heldSeconds, shownFootage } from "@/lib/film/footage-holds";
import { type SecondsOfFootage, startingAt, UNKNOWN_FOOTAGE } from "@/lib/film/footage-room";
import { hasField } from "@/lib/film/kinds/kinds";
import { isClip, trackOf, type TrackItem, withTrack } from "@/lib/film/operations/track";
import { FPS, MIN_CLIP_SECONDS } from "@/lib/film/time";

type Args = {
  clipId: string;
  edge: ClipEdge;
  /** Where the edge is to be, in seconds of the footage. */
  toSeconds: number;
  secondsOf?: SecondsOfFootage;
};

/**
 * Moves one edge of the footage that a clip shows; the other stays, and so do holds. Later clips follow. The edge stops
 * where the footage does, and where the clip would become too short.
 */
export function moveFootageEdge(
  document: FilmDocument,
  { clipId, edge, toSeconds, secondsOf = UNKNOWN_FOOTAGE }: Args,
): FilmDocument {
  if (!Number.isFinite(toSeconds)) return document;
  const moved = (item: TrackItem): TrackItem => {
    if (!isClip(item) || item.clip.id !== clipId || !hasField(item.clip, "footageId")) return item;
    const { speed = 1, footageId } = item.clip;
    const { start, runs, end } = heldSeconds(item.clip, item.seconds);
    const { from, to } = shownFootage(item.clip, item.seconds);
    const held = start + end;
    const minRun = Math.min(runs, Math.max(MIN_CLIP_SECONDS - held, 1 / FPS));
    const min = minRun * speed;
    if (edge === "start") {
      const begins = Math.min(Math.max(toSeconds, 0), to - min);
      return { ...item, clip: startingAt(item.clip, begins), seconds: held + (to - begins) / speed };
    }
    const ends = Math.min(Math.max(toSeconds, from + min), Math.max(to, secondsOf(footageId)));
    return { ...item, seconds: held + (ends - from) / speed };
  };
  return withTrack(document, trackOf(document).map(moved));
}
