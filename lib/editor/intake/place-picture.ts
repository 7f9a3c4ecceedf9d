import type { Arrival, FilmPurpose } from "@/lib/client/uploads/upload";
import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import { clipFacts, photoFacts } from "@/lib/editor/assets/catalog-of";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { newPicture } from "@/lib/editor/commands/new-picture";
import { asOneStep, isFull, type Purposeful } from "@/lib/editor/intake/into-film";
import { addToFirstFilm, isAsTaken } from "@/lib/editor/intake/grow-first-film";
import { endOfBatch } from "@/lib/editor/intake/with-pending";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { chooseFilm } from "@/lib/editor/story/choose-film";
import { pictureIds } from "@/lib/film/asset-ids";
import { addClips } from "@/lib/film/operations/add-clips";

type FilmArrival = Arrival<FilmPurpose>;

/** What it is a picture of; nothing when it is a song, or a clip that failed. */
export function pictureOf({ catalog }: EditorSession, { kept }: FilmArrival): PhotoFacts | undefined {
  if (kept?.photo) return photoFacts(kept.photo);
  return kept?.clip && (catalog.getState().photos.get(kept.clip.id) ?? clipFacts(kept.clip)[0]);
}

type Picture = {
  facts: PhotoFacts;
  guessedAt: ReadonlyMap<string, number>;
  onFull: () => void;
  /** Everything that has arrived, by which its place is found. */
  arrivals: readonly Arrival[];
};

/** Puts a photo or clip into the film, unless it is in already. Its clip keeps the id under which it was pending. */
export function placePicture(
  session: EditorSession,
  arrival: FilmArrival,
  { facts, guessedAt, onFull, arrivals }: Picture,
): void {
  const { id, purpose } = arrival;
  session.catalog.setState(({ photos }) => ({ photos: new Map([...photos, [facts.id, facts]]) }));
  const film = filmOf(session);
  if (pictureIds(film).includes(facts.id)) return;
  if (isFull(session)) return onFull();
  if (purpose.isPile) return chooseAmong(session, arrival, facts.id);
  if (purpose.isFirst && isAsTaken(session, guessedAt))
    return addToFirstFilm(session, arrival, { facts, guessedAt, clipId: id });
  const atSeconds = endOfBatch(film, arrivals, purpose) ?? purpose.atSeconds;
  const clip = { ...newPicture(facts.id, facts), id };
  editFilm(session, "add-photos", (now) => addClips(now, { clips: [clip], atSeconds }), asOneStep(arrival));
}

/**
 * With a pile, choose the film anew with each photo and clip that arrives: the first ones make a film, more make a
 * better one.
 */
function chooseAmong(session: EditorSession, arrival: Purposeful, id: string): void {
  const { pool } = session.story.getState();
  if (!pool.includes(id)) chooseFilm(session, { pool: [...pool, id] }, asOneStep(arrival));
}
