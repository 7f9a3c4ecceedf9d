import type { Batch } from "@/lib/client/uploads/queue-for-film";
import { isUnderWay } from "@/lib/client/uploads/upload";
import type { UploadQueue } from "@/lib/client/uploads/upload-queue";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { placeForNew } from "@/lib/editor/commands/edit-clips";
import { takeFiles } from "@/lib/editor/intake/take-files";
import { pendingPhotosOf, withPending } from "@/lib/editor/intake/with-pending";
import type { EditorSession } from "@/lib/editor/session/editor-session";
import { secondsFromFrames } from "@/lib/film/time";
import { visibleClips } from "@/lib/film/visible-clips";

/** Pictures that were pasted one after another at the same place. */
type Row = {
  batch: Batch;
  atSeconds: number | undefined;
  /** The uploads of all its pictures, whose clips have the same ids. */
  ids: readonly string[];
  /** Where the person was when they pasted the last of them. */
  selectedIds: readonly string[];
  frame: number;
};

/**
 * Pastes files into the film. Where nobody has chosen another place since, pictures go behind those that were pasted
 * before, whichever arrives first.
 */
export function createFilePaster(
  session: EditorSession,
  queue: UploadQueue,
): (files: readonly File[]) => void {
  let row: Row | undefined;
  return (files) => {
    const place = placeBehind(session, queue, row);
    const earlierIds = place ? (row?.ids ?? []) : [];
    const { atSeconds, joined } = place ?? { atSeconds: placeForNew(session) };
    const batch = takeFiles(session, queue, { files, into: "film", atSeconds, joined });
    if (!batch) return;
    row = {
      batch,
      atSeconds,
      ids: [...new Set([...earlierIds, ...batch.uploadIds])],
      selectedIds: session.selection.getState().clips.ids,
      frame: session.playhead.frame(),
    };
  };
}

type Place = { atSeconds: number | undefined; joined?: Batch };

/** The place behind a row; undefined when somebody has chosen another one, or nothing is left of the row. */
function placeBehind(session: EditorSession, queue: UploadQueue, row: Row | undefined): Place | undefined {
  if (!row || !(isWhereItWas(session, row) || isOnRow(session, queue, row))) return undefined;
  const { uploads, arrivals } = queue.store.getState();
  const isIn = ({ id }: { id: string }) => row.batch.uploadIds.includes(id);
  const isComing =
    uploads.some((upload) => isIn(upload) && (isUnderWay(upload) || upload.state === "paused")) ||
    arrivals.some((arrival) => isIn(arrival) && !arrival.isSettled);
  if (isComing) return { atSeconds: row.atSeconds, joined: row.batch };
  const last = visibleClips(filmOf(session)).findLast(({ clip }) => row.ids.includes(clip.id));
  return last && { atSeconds: secondsFromFrames(last.endFrame) };
}

function isWhereItWas(session: EditorSession, { selectedIds, frame }: Row): boolean {
  const { ids } = session.selection.getState().clips;
  return ids === selectedIds && (ids.length > 0 || session.playhead.frame() === frame);
}

/** Whether nothing is selected, and the preview shows a picture of the row, as it does by itself. */
function isOnRow(session: EditorSession, queue: UploadQueue, row: Row): boolean {
  if (session.selection.getState().clips.ids.length > 0) return false;
  const { uploads, arrivals } = queue.store.getState();
  const shown = withPending(
    filmOf(session),
    pendingPhotosOf(session.videoId, { uploads, arrivals }),
    arrivals,
  );
  const frame = session.playhead.frame();
  const seen = visibleClips(shown).find(
    ({ startFrame, endFrame }) => startFrame <= frame && frame < endFrame,
  );
  return seen !== undefined && row.ids.includes(seen.clip.id);
}
