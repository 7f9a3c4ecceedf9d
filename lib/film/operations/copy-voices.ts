import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument } from "@/lib/film/document";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { withVoices } from "@/lib/film/operations/edit-voices";
import { MIN_CLIP_SECONDS, tidySeconds } from "@/lib/film/time";

/** Inserts a copy of each voice right behind it. */
export function duplicateVoices(document: FilmDocument, clipIds: readonly string[]): FilmDocument {
  const { voices = [] } = document;
  const freshId = freshClipIds(allClips(document).map(({ id }) => id));
  const copies = voices
    .filter(({ id }) => clipIds.includes(id))
    .map((voice) => ({
      ...voice,
      id: freshId(),
      startSeconds: voice.endSeconds,
      endSeconds: tidySeconds(2 * voice.endSeconds - voice.startSeconds),
    }));
  return copies.length === 0 ? document : withVoices(document, [...voices, ...copies]);
}

/** Cuts a voice in two. The second half continues where the first ends. */
export function splitVoice(document: FilmDocument, clipId: string, atSeconds: number): FilmDocument {
  const { voices = [] } = document;
  const voice = voices.find(({ id }) => id === clipId);
  if (!voice) return document;
  const at = tidySeconds(atSeconds);
  const { startSeconds, endSeconds, offsetSeconds = 0 } = voice;
  // Tolerate rounding errors of adding seconds, and refuse NaN.
  if (!(Math.min(at - startSeconds, endSeconds - at) >= MIN_CLIP_SECONDS - 1e-6)) return document;
  const id = freshClipIds(allClips(document).map((clip) => clip.id))();
  const first = { ...voice, endSeconds: at };
  const second = {
    ...voice,
    id,
    startSeconds: at,
    offsetSeconds: tidySeconds(offsetSeconds + at - startSeconds),
  };
  return withVoices(
    document,
    voices.flatMap((one) => (one === voice ? [first, second] : [one])),
  );
}
