import type { FilmDocument } from "@/lib/film/document";
import { type ClipEdge, heldSeconds, withHold } from "@/lib/film/footage-holds";
import { hasField } from "@/lib/film/kinds/kinds";
import { isClip, trackOf, type TrackItem, withTrack } from "@/lib/film/operations/track";
import { MIN_CLIP_SECONDS } from "@/lib/film/time";

type Args = {
  clipIds: readonly string[];
  edge: ClipEdge;
  /** 0 removes the hold. */
  seconds: number;
};

/**
 * Holds the first or last frame of moving pictures. They show the same part of their footage, and become longer by the
 * hold.
 */
export function setFreeze(document: FilmDocument, { clipIds, edge, seconds }: Args): FilmDocument {
  if (!Number.isFinite(seconds) || seconds < 0) return document;
  const frozen = (item: TrackItem): TrackItem => {
    if (!isClip(item) || !clipIds.includes(item.clip.id) || !hasField(item.clip, "footageId")) return item;
    const before = heldSeconds(item.clip, item.seconds)[edge];
    if (before === seconds) return item;
    return {
      ...item,
      clip: withHold(item.clip, edge, seconds),
      seconds: Math.max(MIN_CLIP_SECONDS, item.seconds + seconds - before),
    };
  };
  return withTrack(document, trackOf(document).map(frozen));
}
