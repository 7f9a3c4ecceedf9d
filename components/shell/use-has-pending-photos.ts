import type { Upload } from "@/lib/client/uploads/upload";
import { useUploads } from "@/lib/client/uploads/uploads";

/** Whether the upload is a photo or clip that has not arrived yet. */
export function isPendingPhoto({ kind, state }: Upload): boolean {
  return (kind === "photo" || kind === "clip") && state !== "done" && state !== "failed";
}

/** Whether the upload will be seen where this album is shown; without an album, everything is. */
export function comesInto(albumId: string | undefined, { purpose }: Upload): boolean {
  return albumId === undefined || (purpose?.into === "album" && purpose.albumId === albumId);
}

export function useHasPendingPhotos(albumId?: string): boolean {
  return useUploads(({ uploads }) =>
    uploads.some((upload) => isPendingPhoto(upload) && comesInto(albumId, upload)),
  );
}
