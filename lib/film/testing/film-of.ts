import type { FilmDocument, ImageClip, MusicClip, TextClip, VideoClip, VoiceClip } from "@/lib/film/document";

/** A photo clip named by a letter: photo("a", 0, 3). */
export function photo(
  id: string,
  startSeconds: number,
  endSeconds: number,
  rest: Partial<ImageClip> = {},
): ImageClip {
  return { kind: "image", id, photoId: `photo-${id}`, startSeconds, endSeconds, caption: "", ...rest };
}

export function moving(
  id: string,
  startSeconds: number,
  endSeconds: number,
  rest: Partial<VideoClip> = {},
): VideoClip {
  return { kind: "video", id, footageId: `footage-${id}`, startSeconds, endSeconds, caption: "", ...rest };
}

export function slide(
  id: string,
  startSeconds: number,
  endSeconds: number,
  rest: Partial<TextClip> = {},
): TextClip {
  return { kind: "text", id, startSeconds, endSeconds, title: "", text: "", ...rest };
}

export function song(id: string, startSeconds = 0, endSeconds = 0, rest: Partial<MusicClip> = {}): MusicClip {
  return { id, songId: `song-${id}`, startSeconds, endSeconds, ...rest };
}

export function voice(
  id: string,
  startSeconds: number,
  endSeconds: number,
  rest: Partial<VoiceClip> = {},
): VoiceClip {
  return { id, voiceId: `voice-${id}`, startSeconds, endSeconds, ...rest };
}

export function filmOf(parts: Partial<FilmDocument>): FilmDocument {
  return { version: 2, style: "", aspectRatio: "16:9", visuals: [], music: [], credits: [], ...parts };
}

/** The visual clips as "a 0-3 b 3-5", which is what most tests of edits compare. */
export function times(document: FilmDocument): string {
  return document.visuals.map((clip) => `${clip.id} ${clip.startSeconds}-${clip.endSeconds}`).join(" ");
}
