import type { FilmDocument } from "@/lib/film/document";
import { withVoices } from "@/lib/film/operations/edit-voices";
import { trackOf, withTrack } from "@/lib/film/operations/track";

type Args = {
  clipIds: readonly string[];
};

/** Removes clips from the film: visual ones, music and voices. */
export function deleteClips(document: FilmDocument, { clipIds }: Args): FilmDocument {
  const music = document.music.filter((clip) => !clipIds.includes(clip.id));
  const scored = music.length === document.music.length ? document : { ...document, music };
  const { voices = [] } = document;
  const left = voices.filter((clip) => !clipIds.includes(clip.id));
  const rest = left.length === voices.length ? scored : withVoices(scored, left);
  if (!document.visuals.some((clip) => clipIds.includes(clip.id))) return rest;
  const track = trackOf(document).filter((item) => item.kind === "gap" || !clipIds.includes(item.clip.id));
  return withTrack(rest, track);
}
