import { makeRenditions, type Rendition } from "./make-renditions";
import { openPhoto } from "./open-photo";
import { withPhotoMemory } from "./photo-memory";
import { toMediaError } from "./sharp-error";
import { inTemporaryFolder, removeTemporary } from "./temporary-folder";

export type IngestedPhoto = {
  /** Of the upright picture. */
  width: number;
  height: number;
  takenAtMs: number | null;
  /** Temporary files, one of each kind, for the caller to put into the storage (`handOver`). */
  renditions: Rendition[];
  dispose: () => Promise<void>;
};

export type IngestPhotoOptions = { temporaryDirectory: string; signal?: AbortSignal };

/**
 * From a file somebody sent to the pictures that are served and filmed. Fails with a MediaError for what is not a
 * picture we take, and leaves nothing behind then. How many run at once is bounded by the memory they need.
 */
export async function ingestPhoto(
  path: string,
  { temporaryDirectory, signal }: IngestPhotoOptions,
): Promise<IngestedPhoto> {
  try {
    const photo = await openPhoto(path);
    return await withPhotoMemory(photo, () =>
      inTemporaryFolder(temporaryDirectory, async (folder) => {
        signal?.throwIfAborted();
        const renditions = await photo.withPixels({ folder, signal }, (read) =>
          makeRenditions(photo, read, folder),
        );
        const { width, height, takenAtMs } = photo;
        return { width, height, takenAtMs, renditions, dispose: () => removeTemporary(folder) };
      }),
    );
  } catch (error) {
    throw toMediaError(error, signal);
  }
}
