import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument } from "@/lib/film/document";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { withVoices } from "@/lib/film/operations/edit-voices";
import { MIN_CLIP_SECONDS, tidySeconds } from "@/lib/film/time";

type Args = {
  voiceId: string;
  atSeconds: number;
  /** How long the recording is. */
  seconds: number;
  /** The voice that it takes the place of: another take of the same. */
  insteadOf?: string;
};

/** Lays a voice over the film from a moment on, whole. */
export function addVoice(
  document: FilmDocument,
  { voiceId, atSeconds, seconds, insteadOf }: Args,
): FilmDocument {
  if (!voiceId || !Number.isFinite(atSeconds) || !Number.isFinite(seconds)) return document;
  const startSeconds = tidySeconds(Math.max(0, atSeconds));
  const endSeconds = tidySeconds(startSeconds + Math.max(seconds, MIN_CLIP_SECONDS));
  const id = freshClipIds(allClips(document).map((clip) => clip.id))();
  const others = (document.voices ?? []).filter((voice) => voice.id !== insteadOf);
  return withVoices(document, [...others, { id, voiceId, startSeconds, endSeconds }]);
}
