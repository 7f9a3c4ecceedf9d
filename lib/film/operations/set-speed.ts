import type { FilmDocument, VideoClip } from "@/lib/film/document";
import { heldSeconds } from "@/lib/film/footage-holds";
import { hasField } from "@/lib/film/kinds/kinds";
import { isClip, trackOf, type TrackItem, withTrack } from "@/lib/film/operations/track";
import { MIN_CLIP_SECONDS } from "@/lib/film/time";

type Args = {
  clipIds: readonly string[];
  speed: NonNullable<VideoClip["speed"]>;
};

/**
 * Makes moving pictures run faster or slower. They show the same part of their footage, so their length changes, too;
 * holds keep their length.
 */
export function setSpeed(document: FilmDocument, { clipIds, speed }: Args): FilmDocument {
  const withSpeed = (item: TrackItem): TrackItem => {
    if (!isClip(item) || !clipIds.includes(item.clip.id) || !hasField(item.clip, "footageId")) return item;
    const { speed: before = 1 } = item.clip;
    if (before === speed) return item;
    const { start, runs, end } = heldSeconds(item.clip, item.seconds);
    const seconds = Math.max(MIN_CLIP_SECONDS, start + (runs * before) / speed + end);
    return { ...item, clip: { ...item.clip, speed }, seconds };
  };
  return withTrack(document, trackOf(document).map(withSpeed));
}
