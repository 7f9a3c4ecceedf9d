import { librarySongOf, type PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import { applyEdit } from "@/lib/editor/commands/apply-edit";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { datesToSortBy, firstFilm, type PictureDates } from "@/lib/editor/commands/first-film";
import { newPicture } from "@/lib/editor/commands/new-picture";
import { asOneStep, type Purposeful } from "@/lib/editor/intake/into-film";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { pictureIds } from "@/lib/film/asset-ids";
import { sortPhotosByDate } from "@/lib/film/operations/sort-photos-by-date";

/** A first film shows at most this much of a long clip; people can extend it. */
const maxFirstSeconds = 8;

type Added = {
  facts: PhotoFacts;
  guessedAt: ReadonlyMap<string, number>;
  /** The id its clip had while it was on its way. What came in an archive had none. */
  clipId?: string;
};

export function addToFirstFilm(
  session: EditorSession,
  arrival: Purposeful,
  { facts, guessedAt, clipId: id }: Added,
): void {
  const { language } = session;
  const songId = librarySongOf(session.catalog.getState());
  const merging = asOneStep(arrival);
  const picture = { ...newPicture(facts.id, facts, maxFirstSeconds), ...(id !== undefined && { id }) };
  const shown = pictureIds(filmOf(session));
  const dates = datesOf(session, [...shown, facts.id], guessedAt);
  const { present } = session.documents.getState().history;
  const isFirstStep = shown.length === 0 || present.mergeKey === merging.mergeKey;
  applyEdit(
    session,
    isFirstStep ? "first-film" : "add-photos",
    (project) => firstFilm(project, { pictures: [picture], dates, songId, language }),
    merging,
  );
}

/** Whether the photos are still in the order they were taken, so nobody has reordered them. */
export function isAsTaken(session: EditorSession, guessedAt: ReadonlyMap<string, number>): boolean {
  const film = filmOf(session);
  const shown = pictureIds(film);
  const takenAt = datesToSortBy(datesOf(session, shown, guessedAt));
  return pictureIds(sortPhotosByDate(film, { takenAt })).join() === shown.join();
}

function datesOf(
  { catalog }: EditorSession,
  ids: readonly string[],
  guessedAt: ReadonlyMap<string, number>,
): PictureDates {
  const { photos } = catalog.getState();
  const dated = ids.flatMap((id) => {
    const takenAt = photos.get(id)?.takenAt ?? null;
    return takenAt === null ? [] : [[id, takenAt] as const];
  });
  return { takenAt: new Map(dated), guessedAt };
}
