import { type Arrival, type FilmPurpose, isOfFilm } from "@/lib/client/uploads/upload";
import type { UploadQueue } from "@/lib/client/uploads/upload-queue";
import type { PhotoFacts } from "@/lib/editor/assets/asset-catalog";
import { clipFacts, photoFacts, songEntry } from "@/lib/editor/assets/catalog-of";
import { addArrivedSong } from "@/lib/editor/commands/add-to-film";
import { applyEdit, editFilm } from "@/lib/editor/commands/apply-edit";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { firstFilm } from "@/lib/editor/commands/first-film";
import { newPicture } from "@/lib/editor/commands/new-picture";
import { isHeld, onLetGo } from "@/lib/editor/document/while-held";
import { type ArchiveNews, openArchiveIntake, type ReadArchive } from "@/lib/editor/intake/archive-intake";
import { placeVoice } from "@/lib/editor/intake/place-voice";
import { endOfBatch } from "@/lib/editor/intake/with-pending";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { chooseFilm } from "@/lib/editor/story/choose-film";
import { allClips } from "@/lib/film/all-clips";
import { pictureIds } from "@/lib/film/asset-ids";
import type { FilmDocument } from "@/lib/film/document";
import { mediaIdOf } from "@/lib/film/kinds/kinds";
import { MAX_ASSETS } from "@/lib/film/limits";
import { addClips } from "@/lib/film/operations/add-clips";
import { addMusic } from "@/lib/film/operations/add-music";
import { sortPhotosByDate } from "@/lib/film/operations/sort-photos-by-date";

export type Placing = {
  /** Reads what an archive became. */
  readArchive: ReadArchive;
  /** How long to wait before reading again what an archive became. */
  askAgainMs?: number;
  /** The film is full, so the photo only goes into the library. */
  onFull(): void;
  /** Whether somebody writes. */
  isBusy(): boolean;
};

type FilmArrival = Arrival<FilmPurpose>;
type Purposeful = Pick<FilmArrival, "purpose">;

const defaultStyle = "vanilla";
/** A first film shows at most this much of a long clip; people can extend it. */
const maxFirstSeconds = 8;

/**
 * Puts finished uploads into the film they were meant for, in the order they were chosen, while the film is open here.
 * Files chosen together become one undo step. When several tabs are open, one of them places each file, once: whatever
 * is in the film already is skipped, and what no tab claims is placed when the film is next opened.
 */
export function placeArrivals(session: EditorSession, queue: UploadQueue, placing: Placing): () => void {
  const takenAt = new Map<string, number>();
  let isWorking = false;
  let isOver = false;
  const archives = openArchiveIntake(session, placing, () => void work());
  const { documents, catalog } = session;

  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    const left = new Set<string>();
    const isReady = (one: FilmArrival) =>
      one.kept?.archive ? archives.hasNews(one) : isPrepared(session, one);
    const nextOne = () => nextOf(session, queue, left, isReady);
    for (let next = nextOne(); next && !isOver && !isHeld(documents); next = nextOne()) {
      const { id } = next;
      if (!(await queue.claimArrival(id)) || isOver) left.add(id);
      else if (isHeld(documents)) break;
      else if (next.kept?.archive) {
        const isWhole = placeArchive(session, next, archives.take(next), { ...placing, takenAt });
        if (isWhole) queue.settleArrival(id);
      } else {
        place(session, queue, next, { ...placing, takenAt });
        queue.settleArrival(id);
      }
    }
    isWorking = false;
  };

  const look = () => {
    if (!isHeld(documents)) giveSong(session);
    void work();
  };
  const stops = [queue.store.subscribe(() => void work()), catalog.subscribe(look), onLetGo(documents, look)];
  void work();
  return () => {
    isOver = true;
    archives.close();
    for (const stop of stops) stop();
    queue.stopPlacing(session.videoId);
  };
}

/** The first arrival that does not have to wait for an earlier one of its batch. */
function nextOf(
  session: EditorSession,
  queue: UploadQueue,
  left: ReadonlySet<string>,
  isReady: (arrival: FilmArrival) => boolean,
): FilmArrival | undefined {
  const { uploads, arrivals } = queue.store.getState();
  const isBefore = (arrival: FilmArrival) =>
    uploads.some(
      ({ purpose, state }) =>
        purpose?.batch === arrival.purpose.batch &&
        purpose.place < arrival.purpose.place &&
        state !== "done" &&
        state !== "failed",
    );
  return arrivals
    .filter((arrival) => isOfFilm(arrival, session.videoId))
    .find((arrival) => !arrival.isSettled && !left.has(arrival.id) && isReady(arrival) && !isBefore(arrival));
}

/** A clip enters the film once it is ready, between its neighbours, which do not wait for it. */
function isPrepared({ catalog }: EditorSession, { kept }: FilmArrival): boolean {
  if (!kept?.clip || kept.clip.status !== "processing") return true;
  const { photos, failedClips } = catalog.getState();
  return photos.has(kept.clip.id) || failedClips.has(kept.clip.id);
}

type Circumstances = {
  takenAt: Map<string, number>;
} & Placing;

function place(
  session: EditorSession,
  queue: UploadQueue,
  arrival: FilmArrival,
  circumstances: Circumstances,
): void {
  const { fileTimeMs, purpose } = arrival;
  const { song, voice } = arrival.kept ?? {};
  if (voice) {
    const isIn = filmOf(session).voices?.some(({ voiceId }) => voiceId === voice.id) ?? false;
    if (!isIn && isFull(session)) circumstances.onFull();
    else placeVoice(session, { voice, isIn, purpose, isBusy: circumstances.isBusy(), ...asOneStep(arrival) });
    return;
  }
  if (song) {
    const entry = songEntry(song, true);
    session.catalog.setState(({ songs }) => ({ songs: new Map([...songs, [entry.id, entry]]) }));
    const { music } = filmOf(session);
    if (music.some(({ songId }) => songId === entry.id)) return;
    if (isFull(session)) return circumstances.onFull();
    addArrivedSong(session, { songId: entry.id, ...asOneStep(arrival) });
  }
  const facts = pictureOf(session, arrival);
  if (!facts) return;
  session.catalog.setState(({ photos }) => ({ photos: new Map([...photos, [facts.id, facts]]) }));
  // A file's time is usually that of the shot, but the service may have read a better one from the picture itself.
  circumstances.takenAt.set(facts.id, facts.takenAt ?? fileTimeMs / 1000);
  const film = filmOf(session);
  if (pictureIds(film).includes(facts.id)) return;
  if (isFull(session)) return circumstances.onFull();
  const takenAt = datesOf(session, circumstances.takenAt);
  if (purpose.isPile) return chooseAmong(session, arrival, facts.id);
  if (purpose.isFirst && isAsTaken(film, takenAt)) addToFirstFilm(session, arrival, { facts, takenAt });
  else addInOrder(session, queue, arrival, facts);
}

const isFull = (session: EditorSession) => allClips(filmOf(session)).length >= MAX_ASSETS;

/** Puts what an archive became into the film, as if its files had been added by themselves. Returns whether that is all. */
export function placeArchive(
  session: EditorSession,
  arrival: Purposeful,
  { facts, isPile, isWhole, lastId }: ArchiveNews,
  circumstances: Pick<Circumstances, "takenAt" | "onFull">,
): boolean {
  const isFirst = arrival.purpose.isFirst === true;
  for (const { id, takenAt } of facts) if (takenAt !== null) circumstances.takenAt.set(id, takenAt);
  const takenAt = datesOf(session, circumstances.takenAt);
  if (isPile && isFirst) {
    const { pool } = session.story.getState();
    const fresh = facts.map(({ id }) => id).filter((id) => !pool.includes(id));
    if (fresh.length > 0) chooseFilm(session, { pool: [...pool, ...fresh] }, asOneStep(arrival));
    return isWhole;
  }
  let previousId = lastId;
  for (const one of facts) {
    if (pictureIds(filmOf(session)).includes(one.id)) continue;
    if (isFull(session)) {
      circumstances.onFull();
      break;
    }
    if (isFirst && isAsTaken(filmOf(session), takenAt))
      addToFirstFilm(session, arrival, { facts: one, takenAt });
    else {
      const atSeconds = endOf(session, previousId) ?? arrival.purpose.atSeconds;
      const clips = [newPicture(one.id, one)];
      editFilm(session, "add-photos", (film) => addClips(film, { clips, atSeconds }), asOneStep(arrival));
    }
    previousId = one.id;
  }
  return isWhole;
}

function endOf(session: EditorSession, mediaId: string | undefined): number | undefined {
  return filmOf(session).visuals.findLast((clip) => mediaId !== undefined && mediaIdOf(clip) === mediaId)
    ?.endSeconds;
}

/** What it is a picture of; nothing when it is a song, or a clip that failed. */
function pictureOf({ catalog }: EditorSession, { kept }: FilmArrival): PhotoFacts | undefined {
  if (kept?.photo) return photoFacts(kept.photo);
  return kept?.clip && (catalog.getState().photos.get(kept.clip.id) ?? clipFacts(kept.clip)[0]);
}

/** Makes files chosen together one undo step, even if somebody browses while they arrive. */
const asOneStep = ({ purpose: { batch, step } }: Purposeful) =>
  ({ mergeKey: `intake ${batch}${step ? ` ${step}` : ""}`, outlivesSeals: true }) as const;

/** When each picture of the film was taken, including those from earlier visits. */
function datesOf(session: EditorSession, takenAt: ReadonlyMap<string, number>): Map<string, number> {
  const { photos } = session.catalog.getState();
  const dates = new Map(takenAt);
  for (const id of pictureIds(filmOf(session))) {
    const own = photos.get(id)?.takenAt;
    if (!dates.has(id) && own !== undefined && own !== null) dates.set(id, own);
  }
  return dates;
}

/** Whether the photos are still in the order they were taken, so nobody has reordered them. */
function isAsTaken(film: FilmDocument, takenAt: ReadonlyMap<string, number>): boolean {
  return pictureIds(sortPhotosByDate(film, { takenAt })).join() === pictureIds(film).join();
}

/**
 * With a pile, choose the film anew with each photo and clip that arrives: the first ones make a film, more make a
 * better one.
 */
function chooseAmong(session: EditorSession, arrival: Purposeful, id: string): void {
  const { pool } = session.story.getState();
  if (!pool.includes(id)) chooseFilm(session, { pool: [...pool, id] }, asOneStep(arrival));
}

type Dated = {
  facts: PhotoFacts;
  takenAt: ReadonlyMap<string, number>;
};

/** Its clip keeps the id under which the film showed it while it was on its way. What came in an archive has none. */
const clipIdOf = ({ id }: Purposeful & { id?: string }) => (id === undefined ? {} : { id });

function addToFirstFilm(
  session: EditorSession,
  arrival: Purposeful & { id?: string },
  { facts, takenAt }: Dated,
): void {
  const songId = librarySongOf(session);
  const merging = asOneStep(arrival);
  const picture = { ...newPicture(facts.id, facts, maxFirstSeconds), ...clipIdOf(arrival) };
  const { present } = session.documents.getState().history;
  const { language } = session;
  const isFirstStep = pictureIds(filmOf(session)).length === 0 || present.mergeKey === merging.mergeKey;
  applyEdit(
    session,
    isFirstStep ? "first-film" : "add-photos",
    (project) => firstFilm(project, { pictures: [picture], takenAt, style: defaultStyle, songId, language }),
    merging,
  );
}

function librarySongOf({ catalog }: EditorSession): string | undefined {
  return [...catalog.getState().songs.values()].find((song) => !song.isOwn)?.id;
}

/**
 * Photos may arrive before the list of songs has loaded. The film then gets its song late, as part of the same step.
 */
function giveSong(session: EditorSession): void {
  const { label, mergeKey } = session.documents.getState().history.present;
  const songId = librarySongOf(session);
  if (label !== "first-film" || mergeKey === null || songId === undefined) return;
  if (filmOf(session).music.length > 0) return;
  editFilm(session, "first-film", (film) => addMusic(film, { songId }), { mergeKey, outlivesSeals: true });
}

function addInOrder(
  session: EditorSession,
  queue: UploadQueue,
  arrival: FilmArrival,
  facts: PhotoFacts,
): void {
  const { arrivals } = queue.store.getState();
  const atSeconds = endOfBatch(filmOf(session), arrivals, arrival.purpose) ?? arrival.purpose.atSeconds;
  const clip = { ...newPicture(facts.id, facts), ...clipIdOf(arrival) };
  editFilm(session, "add-photos", (film) => addClips(film, { clips: [clip], atSeconds }), asOneStep(arrival));
}
