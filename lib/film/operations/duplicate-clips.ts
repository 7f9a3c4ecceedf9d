import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument } from "@/lib/film/document";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { duplicateVoices } from "@/lib/film/operations/copy-voices";
import { clipItem, clipsOf, trackOf, withTrack } from "@/lib/film/operations/track";

type Args = {
  clipIds: readonly string[];
};

/** Inserts copies of visual clips behind the last of them, and a copy of each voice right behind it. */
export function duplicateClips(given: FilmDocument, { clipIds }: Args): FilmDocument {
  const document = duplicateVoices(given, clipIds);
  const track = trackOf(document);
  const originals = clipsOf(track).filter((item) => clipIds.includes(item.clip.id));
  const last = originals.at(-1);
  if (!last) return document;
  const freshId = freshClipIds(allClips(document).map((clip) => clip.id));
  const copies = originals.map((item) => clipItem({ ...item.clip, id: freshId() }, item.seconds));
  return withTrack(document, track.toSpliced(track.indexOf(last) + 1, 0, ...copies));
}
