import { editFilm } from "@/lib/editor/commands/apply-edit";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { planContextOf } from "@/lib/editor/assets/asset-catalog";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { closeGaps } from "@/lib/film/operations/close-gaps";
import { fitToBeats } from "@/lib/film/operations/fit-to-beats";
import { shufflePhotos } from "@/lib/film/operations/shuffle-photos";
import { sortPhotosByDate } from "@/lib/film/operations/sort-photos-by-date";

const songsOf = (session: EditorSession) => planContextOf(session.catalog.getState()).songs ?? {};

/** The film ends with its music. */
export function fitToMusic(session: EditorSession): void {
  editFilm(session, "fit-music", (film) => fitToBeats(film, { mode: "music", songs: songsOf(session) }));
}

/** Every change of picture falls on a beat. */
export function cutOnBeat(session: EditorSession): void {
  editFilm(session, "cut-on-beat", (film) => fitToBeats(film, { mode: "beats", songs: songsOf(session) }));
}

export function sortByDate(session: EditorSession): void {
  const { photos } = session.catalog.getState();
  const takenAt = new Map(
    [...photos].flatMap(([id, photo]) => (photo.takenAt === null ? [] : [[id, photo.takenAt]])),
  );
  editFilm(session, "sort-by-date", (film) => sortPhotosByDate(film, { takenAt }));
}

export function shuffle(session: EditorSession, seed: number): void {
  editFilm(session, "shuffle", (film) => shufflePhotos(film, { seed }));
}

export function removeGaps(session: EditorSession): void {
  editFilm(session, "close-gaps", closeGaps);
}

export function hasBeats(session: EditorSession): boolean {
  const { songs } = session.catalog.getState();
  return filmOf(session).music.some(({ songId }) => (songs.get(songId)?.facts.beatSeconds?.length ?? 0) > 0);
}
