import type { FilmDocument } from "@/lib/film/document";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { clipItem, clipsOf, trackOf, withTrack } from "@/lib/film/operations/track";

type Args = {
  clipIds: readonly string[];
};

/** Puts copies of clips right behind the last of them. */
export function duplicateClips(document: FilmDocument, { clipIds }: Args): FilmDocument {
  const track = trackOf(document);
  const originals = clipsOf(track).filter((item) => clipIds.includes(item.clip.id));
  const last = originals.at(-1);
  if (!last) return document;
  const freshId = freshClipIds([...document.visuals, ...document.music].map((clip) => clip.id));
  const copies = originals.map((item) => clipItem({ ...item.clip, id: freshId() }, item.seconds));
  return withTrack(document, track.toSpliced(track.indexOf(last) + 1, 0, ...copies));
}
