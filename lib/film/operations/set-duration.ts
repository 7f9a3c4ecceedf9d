import type { FilmDocument } from "@/lib/film/document";
import { endingLater, footageRoom, type SecondsOfFootage, UNKNOWN_FOOTAGE } from "@/lib/film/footage-room";
import { isClip, trackOf, type TrackItem, withTrack } from "@/lib/film/operations/track";
import { MIN_CLIP_SECONDS } from "@/lib/film/time";

type Args = {
  clipIds: readonly string[];
  seconds: number;
  secondsOf?: SecondsOfFootage;
};

/** Gives all these clips the same length, but a moving picture no more than its footage has left. */
export function setDuration(
  document: FilmDocument,
  { clipIds, seconds, secondsOf = UNKNOWN_FOOTAGE }: Args,
): FilmDocument {
  if (!Number.isFinite(seconds)) return document;
  const track = trackOf(document);
  const wished = Math.max(seconds, MIN_CLIP_SECONDS);
  const withLength = (item: TrackItem): TrackItem => {
    if (!isClip(item) || !clipIds.includes(item.clip.id)) return item;
    const { from } = footageRoom(item.clip, secondsOf);
    const seconds = wished <= item.seconds ? wished : Math.min(wished, Math.max(item.seconds, from));
    return { ...item, clip: endingLater(item.clip, seconds - item.seconds, item.seconds), seconds };
  };
  return withTrack(document, track.map(withLength));
}
