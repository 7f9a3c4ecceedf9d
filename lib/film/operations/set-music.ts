import type { FilmDocument } from "@/lib/film/document";
import { MAX_FILM_SECONDS, MAX_VOLUME } from "@/lib/film/limits";
import { editMusic } from "@/lib/film/operations/edit-music";

type Args = {
  clipId: string;
  /** Replaces the song; the new one starts from its beginning. */
  songId?: string;
  volume?: number;
  offsetSeconds?: number;
  fadeInSeconds?: number;
  fadeOutSeconds?: number;
};

/** Sets a song, its volume, where in it playback starts, and its fades. Values that are not given stay. */
export function setMusic(document: FilmDocument, { clipId, songId, ...values }: Args): FilmDocument {
  const givenValues = Object.entries(values).filter(([, value]) => value !== undefined);
  if (givenValues.some(([, value]) => Number.isNaN(value))) return document;
  const clamped = Object.fromEntries(
    givenValues.map(([key, value]) => [
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
