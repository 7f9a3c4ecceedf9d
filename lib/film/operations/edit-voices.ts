import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument, VoiceClip } from "@/lib/film/document";
import { MAX_ASSETS, MAX_FILM_SECONDS } from "@/lib/film/limits";
import { normaliseDocument } from "@/lib/film/normalise-document";
import { withoutUndefined } from "@/lib/film/without-undefined";

/** The document with these voices, in time order. Returns the same document when a limit forbids it. */
export function withVoices(document: FilmDocument, voices: readonly VoiceClip[]): FilmDocument {
  if (allClips({ ...document, voices: [...voices] }).length > MAX_ASSETS) return document;
  const isPossible = voices.every(
    ({ startSeconds, endSeconds, offsetSeconds = 0 }) =>
      startSeconds >= 0 &&
      endSeconds > startSeconds &&
      endSeconds <= MAX_FILM_SECONDS &&
      offsetSeconds >= 0 &&
      offsetSeconds <= MAX_FILM_SECONDS,
  );
  if (!isPossible) return document;
  const { voices: before, ...rest } = document;
  return voices.length === 0 ? rest : normaliseDocument({ ...rest, voices: [...voices] });
}

/** Edits one voice. Returns the same document when nothing changed or could change. */
export function editVoice(
  document: FilmDocument,
  clipId: string,
  edit: (clip: VoiceClip) => VoiceClip,
): FilmDocument {
  const { voices = [] } = document;
  const clip = voices.find(({ id }) => id === clipId);
  if (!clip) return document;
  const edited = withoutUndefined(edit(clip));
  if (JSON.stringify(edited) === JSON.stringify(withoutUndefined(clip))) return document;
  return withVoices(
    document,
    voices.map((voice) => (voice === clip ? edited : voice)),
  );
}
