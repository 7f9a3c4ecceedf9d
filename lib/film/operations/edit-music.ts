import type { FilmDocument, MusicClip } from "@/lib/film/document";
import { MAX_FILM_SECONDS } from "@/lib/film/limits";
import { normaliseDocument } from "@/lib/film/normalise-document";
import { withoutUndefined } from "@/lib/film/without-undefined";

/** Edits one song and keeps all in time order. Returns the same document when nothing changed or could change. */
export function editMusic(
  document: FilmDocument,
  clipId: string,
  edit: (clip: MusicClip) => MusicClip,
): FilmDocument {
  const clip = document.music.find((song) => song.id === clipId);
  if (!clip) return document;
  const edited = withoutUndefined(edit(clip));
  if (JSON.stringify(edited) === JSON.stringify(withoutUndefined(clip))) return document;
  const isPossible = [edited.startSeconds, edited.endSeconds, edited.offsetSeconds ?? 0].every(
    (seconds) => seconds >= 0 && seconds <= MAX_FILM_SECONDS,
  );
  if (!isPossible) return document;
  return normaliseDocument({
    ...document,
    music: document.music.map((song) => (song === clip ? edited : song)),
  });
}
