import type { FilmDocument } from "@/lib/film/document";

/** The photos a film shows, each once, in the order of their first use. */
export function photoIds(document: FilmDocument): string[] {
  return [...new Set(document.visuals.flatMap((clip) => (clip.kind === "image" ? [clip.photoId] : [])))];
}

/** The songs a film plays, each once. */
export function songIds(document: FilmDocument): string[] {
  return [...new Set(document.music.map((clip) => clip.songId))];
}
