import { openArchiveIntake } from "@/lib/editor/intake/archive-intake";
import { placeArchive } from "@/lib/editor/intake/place-archive";
import { MAX_LISTED_ITEMS } from "@/lib/contracts/archive-limits";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { isHeld, onLetGo } from "@/lib/editor/document/while-held";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { pictureIds } from "@/lib/film/asset-ids";

/** How far an import is: what came of it in its order, and how much is expected. */
export type ImportProgress = { ids: readonly string[]; total: number; endedOn: number | null };

type Placing = {
  read: () => Promise<ImportProgress>;
  /** The film is full, so the rest only goes into the library. */
  onFull: () => void;
  /** All of it is in the film. */
  onWhole: () => void;
  askAgainMs?: number;
};

const none: ReadonlyMap<string, number> = new Map();

/**
 * Puts what an import brings into the film as it comes, while the film is open here. All of it is one undo step. Returns
 * how to stop.
 */
export function placeImport(session: EditorSession, importId: string, placing: Placing): () => void {
  const { read, onFull, onWhole, askAgainMs } = placing;
  const isFirst = pictureIds(filmOf(session)).length === 0 || session.story.getState().pool.length > 0;
  const purpose = { videoId: session.videoId, into: "film", batch: `import ${importId}`, place: 0 } as const;
  const arrival = { purpose: { ...purpose, isFirst }, kept: { archive: { id: importId } } };
  // Several files come at a time, so the list grows in the middle: places are given as things are seen.
  const seen = new Map<string, number>();
  let isOver = false;

  const intake = openArchiveIntake(session, { readArchive, askAgainMs }, work);
  async function readArchive(_id: string, from: number) {
    const { ids, total, endedOn } = await read();
    for (const id of ids) if (!seen.has(id)) seen.set(id, seen.size);
    const items = [...seen].slice(from, from + MAX_LISTED_ITEMS).map(([id, place]) => ({ id, place }));
    return { archive: { total, ...(endedOn !== null && { ended_on: endedOn }) }, items };
  }
  function work(): void {
    if (isOver || isHeld(session.documents) || !intake.hasNews(arrival)) return;
    const isWhole = placeArchive(session, arrival, intake.take(arrival), { guessedAt: none, onFull });
    if (!isWhole || isOver) return;
    stop();
    onWhole();
  }
  function stop(): void {
    isOver = true;
    intake.close();
    for (const unsubscribe of subscriptions) unsubscribe();
  }
  const subscriptions = [session.catalog.subscribe(work), onLetGo(session.documents, work)];
  work();
  return stop;
}
