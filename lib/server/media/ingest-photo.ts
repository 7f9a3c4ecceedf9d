import type { PhotoLook } from "@/lib/contracts/photo-look";
import type { PhotoSubjectRecord } from "@/lib/contracts/photo-subject";
import type { Taken } from "@/lib/server/media/read-taken-at";
import type { Rendition } from "@/lib/server/media/make-renditions";
import { madePhoto, madeRenditions } from "@/lib/server/media/media-process/messages";
import { readPhoto, type ReadPhotoOptions } from "@/lib/server/media/read-photo";
import type { EmbeddedMotion } from "@/lib/server/media/read-motion";
import { removeTemporary } from "@/lib/server/media/temporary-folder";

export type IngestedPhoto = {
  /** Size of the upright picture. */
  width: number;
  height: number;
  taken: Taken | null;
  camera: string;
  burst: string;
  contentId: string;
  /** Whether somebody gave it many stars. */
  isStarred: boolean;
  /** The motion in the same file; null if there is none. */
  motion: EmbeddedMotion | null;
  subject: PhotoSubjectRecord | null;
  look: PhotoLook;
  /** Temporary files, one of each kind, for the caller to put into the storage (`handOver`). */
  renditions: Rendition[];
  dispose: () => Promise<void>;
};

/**
 * Turns an uploaded file into the pictures that are served and used in films. Fails with a MediaError for
 * unsupported files and then leaves nothing behind.
 */
export function ingestPhoto(path: string, options: ReadPhotoOptions): Promise<IngestedPhoto> {
  return readPhoto(path, "renditions", options, madePhoto, ({ renditions, subject, look }, folder, photo) => {
    const { width, height, taken, camera, burst, contentId, isStarred, motion } = photo;
    const about = { width, height, taken, camera, burst, contentId, isStarred, motion, subject, look };
    return { ...about, renditions, dispose: () => removeTemporary(folder) };
  });
}

/** Makes pictures of a photo again, of which everything else is known. They are the same as those of the first time. */
export function remakeRenditions(
  path: string,
  options: ReadPhotoOptions,
): Promise<Pick<IngestedPhoto, "renditions" | "dispose">> {
  return readPhoto(path, "seen-renditions", options, madeRenditions, ({ renditions }, folder) => ({
    renditions,
    dispose: () => removeTemporary(folder),
  }));
}
