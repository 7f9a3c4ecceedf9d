import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument } from "@/lib/film/document";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { withVoices } from "@/lib/film/operations/edit-voices";
import { MIN_CLIP_SECONDS, tidySeconds } from "@/lib/film/time";

type Args = {
  voiceId: string;
  atSeconds: number;
  /** The length of the recording. */
  seconds: number;
  /** The voice that it replaces, when it is another take. */
  insteadOf?: string;
};

/** Lays a whole voice over the film, starting at the given time. */
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
