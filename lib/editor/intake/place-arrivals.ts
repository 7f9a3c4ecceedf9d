import { type Arrival, type FilmPurpose, isOfFilm } from "@/lib/client/uploads/upload";
import type { UploadQueue } from "@/lib/client/uploads/upload-queue";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { isHeld, onLetGo } from "@/lib/editor/document/while-held";
import { openArchiveIntake, type ReadArchive } from "@/lib/editor/intake/archive-intake";
import { asOneStep, isFull } from "@/lib/editor/intake/into-film";
import { placeArchive } from "@/lib/editor/intake/place-archive";
import { pictureOf, placePicture } from "@/lib/editor/intake/place-picture";
import { giveSong, placeSong } from "@/lib/editor/intake/place-song";
import { placeVoice } from "@/lib/editor/intake/place-voice";
import type { EditorSession } from "@/lib/editor/session/editor-session";

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

/**
 * Puts finished uploads into the film they were meant for, in the order they were chosen, while the film is open here.
 * Files chosen together become one undo step. When several tabs are open, one of them places each file, once: whatever
 * is in the film already is skipped, and what no tab claims is placed when the film is next opened.
 */
export function placeArrivals(session: EditorSession, queue: UploadQueue, placing: Placing): () => void {
  const guessedAt = new Map<string, number>();
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
        const { onFull } = placing;
        const isWhole = placeArchive(session, next, archives.take(next), { guessedAt, onFull });
        if (isWhole) queue.settleArrival(id);
      } else {
        place(session, queue, next, { ...placing, guessedAt });
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

type Circumstances = Placing & { guessedAt: Map<string, number> };

function place(
  session: EditorSession,
  queue: UploadQueue,
  arrival: FilmArrival,
  { onFull, isBusy, guessedAt }: Circumstances,
): void {
  const { purpose } = arrival;
  const { song, voice } = arrival.kept ?? {};
  if (voice) {
    const isIn = filmOf(session).voices?.some(({ voiceId }) => voiceId === voice.id) ?? false;
    if (!isIn && isFull(session)) onFull();
    else placeVoice(session, { voice, isIn, purpose, isBusy: isBusy(), ...asOneStep(arrival) });
    return;
  }
  if (song) return placeSong(session, arrival, { song, onFull });
  const facts = pictureOf(session, arrival);
  if (!facts) return;
  guessedAt.set(facts.id, arrival.fileTimeMs / 1000);
  placePicture(session, arrival, { facts, guessedAt, onFull, arrivals: queue.store.getState().arrivals });
}
