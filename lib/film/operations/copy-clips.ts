import type { FilmDocument, VisualClip, VoiceClip } from "@/lib/film/document";
import { clipsOf, trackOf } from "@/lib/film/operations/track";

/** What the clipboard holds. */
export type CopiedClip = VisualClip | VoiceClip;

export function isCopiedVoice(clip: CopiedClip): clip is VoiceClip {
  return "voiceId" in clip;
}

/** Copies clips for the clipboard: pictures in film order, each as long as it is visible, then voices. */
export function copyClips(document: FilmDocument, { clipIds }: { clipIds: readonly string[] }): CopiedClip[] {
  const visuals = clipsOf(trackOf(document))
    .filter((item) => clipIds.includes(item.clip.id))
    .map((item) => ({ ...item.clip, endSeconds: item.clip.startSeconds + item.seconds }));
  const { voices = [] } = document;
  return [...visuals, ...voices.filter(({ id }) => clipIds.includes(id))];
}
