import { editFilm } from "@/lib/editor/commands/apply-edit";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { newPicture } from "@/lib/editor/commands/new-picture";
import type { ArchiveNews } from "@/lib/editor/intake/archive-intake";
import { addToFirstFilm, isAsTaken } from "@/lib/editor/intake/grow-first-film";
import { asOneStep, isFull, type Purposeful } from "@/lib/editor/intake/into-film";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { chooseFilm } from "@/lib/editor/story/choose-film";
import { pictureIds } from "@/lib/film/asset-ids";
import { mediaIdOf } from "@/lib/film/kinds/kinds";
import { addClips } from "@/lib/film/operations/add-clips";

type Circumstances = {
  /** The times of files that came beside it. */
  guessedAt: ReadonlyMap<string, number>;
  onFull: () => void;
};

/** Puts what an archive became into the film, as if its files had been added by themselves. Returns whether that is all. */
export function placeArchive(
  session: EditorSession,
  arrival: Purposeful,
  { facts, isPile, isWhole, lastId }: ArchiveNews,
  { guessedAt, onFull }: Circumstances,
): boolean {
  const isFirst = arrival.purpose.isFirst === true;
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
      onFull();
      break;
    }
    if (isFirst && isAsTaken(session, guessedAt)) addToFirstFilm(session, arrival, { facts: one, guessedAt });
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
