import type { FilmDocument } from "@/lib/film/document";

/** The same film with its clips in time order. Clips that start together keep their order. */
export function normaliseDocument(document: FilmDocument): FilmDocument {
  const visuals = inTimeOrder(document.visuals);
  const music = inTimeOrder(document.music);
  const voices = document.voices && inTimeOrder(document.voices);
  if (visuals === document.visuals && music === document.music && voices === document.voices) return document;
  return { ...document, visuals, music, ...(voices && { voices }) };
}

function inTimeOrder<Clip extends { startSeconds: number }>(clips: Clip[]): Clip[] {
  const ordered = clips.every(
    (clip, index) => index === 0 || (clips[index - 1]?.startSeconds ?? 0) <= clip.startSeconds,
  );
  return ordered ? clips : clips.toSorted((a, b) => a.startSeconds - b.startSeconds);
}
