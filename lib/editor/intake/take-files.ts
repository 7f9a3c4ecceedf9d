import { type Batch, queueForFilm } from "@/lib/client/uploads/queue-for-film";
import type { UploadQueue } from "@/lib/client/uploads/upload-queue";
import { filmOf } from "@/lib/editor/commands/clip-order";
import type { EditorSession } from "@/lib/editor/session/editor-session";

export type Taken = {
  files: readonly File[];
  /** Whether they go into the film, or only into the library. */
  into: "film" | "library";
  /** The time in the film; its end when not given. */
  atSeconds?: number;
  /** Pictures on their way, behind which these go. */
  joined?: Batch;
};

/**
 * Uploads files from a person's device, a few at a time. Each upload carries its purpose, so that it gets there even if
 * the film is closed meanwhile. The queue reports files that are no picture, clip or song. Returns the batch of the pictures.
 */
export function takeFiles(session: EditorSession, queue: UploadQueue, intake: Taken): Batch | undefined {
  const { files, into, atSeconds, joined } = intake;
  const isFirst = into === "film" && filmOf(session).visuals.length === 0;
  const purpose = {
    videoId: session.videoId,
    into,
    ...(atSeconds !== undefined && { atSeconds }),
    ...(isFirst && { isFirst }),
  };
  return queueForFilm(queue, files, purpose, joined);
}
