import type { FilmDocument } from "@/lib/film/document";
import { trackOf, withTrack } from "@/lib/film/operations/track";
import { MIN_CLIP_SECONDS } from "@/lib/film/time";

type Args = {
  clipIds: readonly string[];
  seconds: number;
};

/** Gives clips, one or many, the same length. */
export function setDuration(document: FilmDocument, { clipIds, seconds }: Args): FilmDocument {
  if (!Number.isFinite(seconds)) return document;
  const track = trackOf(document);
  const isMeant = (item: (typeof track)[number]) => item.kind === "clip" && clipIds.includes(item.clip.id);
  if (!track.some(isMeant)) return document;
  const length = Math.max(seconds, MIN_CLIP_SECONDS);
  return withTrack(
    document,
    track.map((item) => (isMeant(item) ? { ...item, seconds: length } : item)),
  );
}
