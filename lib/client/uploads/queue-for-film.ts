import { kindOfFile } from "@/lib/client/uploads/refuse-file";
import type { FilmPurpose, UploadKind } from "@/lib/client/uploads/upload";
import type { UploadQueue } from "@/lib/client/uploads/upload-queue";

/** Files go to the service with a word on the film they are for, and get there even when nobody waits for it. */
export function queueForFilm(
  queue: UploadQueue,
  files: readonly File[],
  purpose: Omit<FilmPurpose, "batch" | "place">,
): void {
  const songs = files.filter((file) => kindOfFile(file) === "song");
  const photos = files.filter((file) => kindOfFile(file) !== "song");
  const add = (kind: UploadKind, given: readonly File[]) => {
    const batch = newBatch();
    queue.add(kind, given, (place): FilmPurpose => ({ ...purpose, batch, place }));
  };
  if (songs.length > 0) add("song", songs);
  if (photos.length > 0) add("photo", photos);
}

function newBatch(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("-");
}
