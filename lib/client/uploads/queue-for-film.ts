import { kindOfFile, kindOfPicture } from "@/lib/client/uploads/refuse-file";
import type { FilmPurpose } from "@/lib/client/uploads/upload";
import type { KindOfFiles, UploadQueue } from "@/lib/client/uploads/upload-queue";

/** From this many files on, they are a pile from which the film is chosen. Of fewer, every one is shown. */
export const PILE_FROM = 25;

/** Queues files together with the film they are for, so that they reach it even if nobody waits. */
export function queueForFilm(
  queue: UploadQueue,
  files: readonly File[],
  purpose: Omit<FilmPurpose, "batch" | "place">,
): void {
  const songs = files.filter((file) => kindOfFile(file) === "song");
  const archives = files.filter((file) => kindOfFile(file) === "archive");
  const pictures = files.filter((file) => !songs.includes(file) && !archives.includes(file));
  const add = (kind: KindOfFiles, batchFiles: readonly File[]) => {
    const batch = newBatch();
    const isPile = kind === kindOfPicture && purpose.isFirst && batchFiles.length >= PILE_FROM;
    const all = { ...purpose, ...(isPile && { isPile: true as const }) };
    queue.add(kind, batchFiles, (place): FilmPurpose => ({ ...all, batch, place }));
  };
  if (songs.length > 0) add("song", songs);
  if (pictures.length > 0) add(kindOfPicture, pictures);
  // Whether one is a pile shows once it is listed.
  if (archives.length > 0) add("archive", archives);
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

function newBatch(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("-");
}
