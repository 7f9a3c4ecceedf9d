import { allClips } from "@/lib/film/all-clips";
import type { FilmDocument, VoiceClip } from "@/lib/film/document";
import { freshClipIds } from "@/lib/film/fresh-clip-ids";
import { withVoices } from "@/lib/film/operations/edit-voices";
import { MIN_CLIP_SECONDS, tidySeconds } from "@/lib/film/time";
import { withoutUndefined } from "@/lib/film/without-undefined";

type Args = {
  voiceId: string;
  atSeconds: number;
  /** How long it is heard. */
  seconds: number;
  /** The clip that it takes the place of, wherever that lies. */
  insteadOf?: string;
  /** Takes the place of everything that was said in the meantime, to the frame. */
  isRetake?: boolean;
};

/** Lays a whole voice over the film, starting at the given time. */
export function addVoice(
  document: FilmDocument,
  { voiceId, atSeconds, seconds, insteadOf, isRetake = false }: Args,
): FilmDocument {
  if (!voiceId || !Number.isFinite(atSeconds) || !Number.isFinite(seconds)) return document;
  const startSeconds = tidySeconds(Math.max(0, atSeconds));
  const endSeconds = tidySeconds(startSeconds + Math.max(seconds, MIN_CLIP_SECONDS));
  const freshId = freshClipIds(allClips(document).map((clip) => clip.id));
  const voice: VoiceClip = { id: freshId(), voiceId, startSeconds, endSeconds };
  const others = (document.voices ?? []).filter(({ id }) => id !== insteadOf);
  const around = isRetake ? others.flatMap((other) => withoutStretch(other, voice, freshId)) : others;
  return withVoices(document, [...around, voice]);
}

/** What is left of a voice before and after a stretch of the film; rests too short to be a clip go with it. */
function withoutStretch(
  voice: VoiceClip,
  { startSeconds: from, endSeconds: until }: Pick<VoiceClip, "startSeconds" | "endSeconds">,
  freshId: () => string,
): VoiceClip[] {
  const { startSeconds, endSeconds, offsetSeconds = 0 } = voice;
  if (endSeconds <= from || startSeconds >= until) return [voice];
  const hasBefore = from - startSeconds >= MIN_CLIP_SECONDS;
  const hasAfter = endSeconds - until >= MIN_CLIP_SECONDS;
  const before = { ...voice, endSeconds: from };
  const after = {
    ...voice,
    id: hasBefore ? freshId() : voice.id,
    startSeconds: until,
    offsetSeconds: tidySeconds(offsetSeconds + until - startSeconds),
  };
  return [...(hasBefore ? [before] : []), ...(hasAfter ? [after] : [])].map(withoutUndefined);
}

/** Where a voice of this length finds nobody speaking, at a moment or as soon as possible after it. */
export function freeVoiceStart(document: FilmDocument, atSeconds: number, seconds: number): number {
  const { voices = [] } = document;
  let start = Math.max(0, atSeconds);
  for (const voice of voices.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    if (voice.endSeconds > start && voice.startSeconds < start + seconds) start = voice.endSeconds;
  }
  return start;
}
