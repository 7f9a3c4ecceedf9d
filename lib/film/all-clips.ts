import type { FilmDocument, MusicClip, VisualClip, VoiceClip } from "@/lib/film/document";

/** Every clip of a film, on all lanes. */
export function allClips({
  visuals,
  music,
  voices = [],
}: Pick<FilmDocument, "visuals" | "music" | "voices">): (VisualClip | MusicClip | VoiceClip)[] {
  return [...visuals, ...music, ...voices];
}
