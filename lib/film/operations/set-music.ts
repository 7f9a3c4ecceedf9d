import type { FilmDocument } from "@/lib/film/document";
import { MAX_FILM_SECONDS, MAX_VOLUME } from "@/lib/film/limits";
import { editMusic } from "@/lib/film/operations/edit-music";

type Args = {
  clipId: string;
  /** Another song in its place; it starts from its beginning. */
  songId?: string;
  volume?: number;
  offsetSeconds?: number;
  fadeInSeconds?: number;
  fadeOutSeconds?: number;
};

/** Chooses the song, how loud it is, from where it plays and how it comes and goes. What is not given stays. */
export function setMusic(document: FilmDocument, { clipId, songId, ...values }: Args): FilmDocument {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (given.some(([, value]) => Number.isNaN(value))) return document;
  const clamped = Object.fromEntries(
    given.map(([key, value]) => [
      key,
      Math.min(Math.max(value, 0), key === "volume" ? MAX_VOLUME : MAX_FILM_SECONDS) + 0,
    ]),
  );
  return editMusic(document, clipId, (clip) => ({
    ...clip,
    ...(songId && songId !== clip.songId && { songId, offsetSeconds: undefined }),
    ...clamped,
  }));
}
