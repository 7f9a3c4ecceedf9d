import { newBatch } from "@/lib/client/uploads/new-batch";
import { kindOfFile, kindOfPicture } from "@/lib/client/uploads/refuse-file";
import type { FilmPurpose } from "@/lib/client/uploads/upload";
import type { KindOfFiles, UploadQueue } from "@/lib/client/uploads/upload-queue";

/** From this many files on, they are a pile from which the film is chosen. Of fewer, every one is shown. */
export const PILE_FROM = 25;

type Purpose = Omit<FilmPurpose, "batch" | "place" | "step">;

/** Pictures that were queued together. */
export type Batch = { id: string; uploadIds: readonly string[]; step: number };

/**
 * Queues files together with the film they are for, so that they reach it even if nobody waits. Pictures can join a batch
 * that is on its way, behind its last one. Returns the batch that they are in, if there are pictures.
 */
export function queueForFilm(
  queue: UploadQueue,
  files: readonly File[],
  purpose: Purpose,
  joined?: Batch,
): Batch | undefined {
  const songs = files.filter((file) => kindOfFile(file) === "song");
  const archives = files.filter((file) => kindOfFile(file) === "archive");
  const pictures = files.filter((file) => !songs.includes(file) && !archives.includes(file));
  const add = (kind: KindOfFiles, batchFiles: readonly File[], before?: Batch): Batch | undefined => {
    if (batchFiles.length === 0) return undefined;
    const id = before?.id ?? newBatch();
    const step = before ? before.step + 1 : 0;
    const earlierIds = before?.uploadIds ?? [];
    const isPile = kind === kindOfPicture && purpose.isFirst && batchFiles.length >= PILE_FROM;
    const all = {
      ...purpose,
      ...(isPile && { isPile: true as const }),
      ...(step > 0 && { step }),
      batch: id,
    };
    const ids = queue.add(kind, batchFiles, (at): FilmPurpose => ({ ...all, place: earlierIds.length + at }));
    return { id, uploadIds: [...earlierIds, ...ids], step };
  };
  add("song", songs);
  const batch = add(kindOfPicture, pictures, joined);
  // Whether one is a pile shows once it is listed.
  add("archive", archives);
  return batch;
}

/** Sound files are taken for songs unless somebody says that they are voices. */
export function queueVoices(
  queue: UploadQueue,
  files: readonly File[],
  purpose: Omit<FilmPurpose, "batch" | "place">,
): string[] {
  const batch = newBatch();
  return queue.add("voice", files, (place) => ({ ...purpose, batch, place }));
}
