import { planContextOf } from "@/lib/editor/assets/asset-catalog";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { filmOf } from "@/lib/editor/commands/clip-order";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { closeGaps } from "@/lib/film/operations/close-gaps";
import { fitToBeats } from "@/lib/film/operations/fit-to-beats";
import { shufflePhotos } from "@/lib/film/operations/shuffle-photos";
import { surpriseTransitions } from "@/lib/film/operations/surprise-transitions";
import { sortPhotosByDate } from "@/lib/film/operations/sort-photos-by-date";

/** What fitting a film to its music goes by. */
function mediaOf(session: EditorSession) {
  const { songs = {}, footage = {} } = planContextOf(session.catalog.getState());
  return { songs, footage };
}

/** Edits that reorder or retime the whole film; each name is also the edit's label. */
export const ARRANGEMENTS = [
  "fit-music",
  "cut-on-beat",
  "sort-by-date",
  "shuffle",
  "surprise",
  "close-gaps",
] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

const arrangements: Record<Arrangement, (session: EditorSession, seed: number) => void> = {
  "fit-music": fitToMusic,
  "cut-on-beat": cutOnBeat,
  "sort-by-date": sortByDate,
  shuffle,
  surprise,
  "close-gaps": removeGaps,
};

/** `seed` decides what is random. */
export function arrange(session: EditorSession, arrangement: Arrangement, seed: number): void {
  arrangements[arrangement](session, seed);
}

/** What the film needs before this can be done; null when nothing is missing. */
export function lackOf(session: EditorSession, arrangement: Arrangement): "clips" | "music" | "beats" | null {
  const { visuals, music } = filmOf(session);
  if (visuals.length === 0) return "clips";
  const goesByMusic = arrangement === "fit-music" || arrangement === "cut-on-beat";
  if (goesByMusic && music.length === 0) return "music";
  return arrangement === "cut-on-beat" && !hasBeats(session) ? "beats" : null;
}

/** Makes the film end with its music. */
function fitToMusic(session: EditorSession): void {
  editFilm(session, "fit-music", (film) => fitToBeats(film, { mode: "music", ...mediaOf(session) }));
}

/** Moves every cut onto a beat. */
function cutOnBeat(session: EditorSession): void {
  editFilm(session, "cut-on-beat", (film) => fitToBeats(film, { mode: "beats", ...mediaOf(session) }));
}

function sortByDate(session: EditorSession): void {
  const { photos } = session.catalog.getState();
  const takenAt = new Map(
    [...photos].flatMap(([id, photo]) => (photo.takenAt === null ? [] : [[id, photo.takenAt]])),
  );
  editFilm(session, "sort-by-date", (film) => sortPhotosByDate(film, { takenAt }));
}

function shuffle(session: EditorSession, seed: number): void {
  editFilm(session, "shuffle", (film) => shufflePhotos(film, { seed }));
}

/** Gives every picture a transition chosen at random. */
function surprise(session: EditorSession, seed: number): void {
  editFilm(session, "surprise", (film) => surpriseTransitions(film, { seed }));
}

function removeGaps(session: EditorSession): void {
  editFilm(session, "close-gaps", closeGaps);
}

function hasBeats(session: EditorSession): boolean {
  const { songs } = session.catalog.getState();
  return filmOf(session).music.some(({ songId }) => (songs.get(songId)?.facts.beatSeconds?.length ?? 0) > 0);
}
