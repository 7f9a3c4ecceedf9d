import { queueForFilm } from "@/lib/client/uploads/queue-for-film";
import type { UploadQueue } from "@/lib/client/uploads/upload-queue";
import { filmOf } from "@/lib/editor/commands/clip-order";
import type { EditorSession } from "@/lib/editor/session/editor-session";

export type Taken = {
  files: readonly File[];
  /** Into the film, or only into the library. */
  into: "film" | "library";
  /** Where in the film; at its end when not given. */
  atSeconds?: number;
};

/**
 * Files from a person's device: uploaded a few at a time, each with a word on what it is for, so that it gets there
 * even when the film is closed meanwhile. What is no picture or song is told as such by the queue.
 */
export function takeFiles(session: EditorSession, queue: UploadQueue, taken: Taken): void {
  const { files, into, atSeconds } = taken;
  const isFirst = into === "film" && filmOf(session).visuals.length === 0;
  queueForFilm(queue, files, {
    videoId: session.videoId,
    into,
    ...(atSeconds !== undefined && { atSeconds }),
    ...(isFirst && { isFirst }),
  });
}
