import type { Upload } from "@/lib/client/uploads/upload";
import { useUploads } from "@/lib/client/uploads/uploads";

/** Whether the upload is a photo or clip that has not arrived yet. */
export function isPendingPhoto({ kind, state }: Upload): boolean {
  return (kind === "photo" || kind === "clip") && state !== "done" && state !== "failed";
}

export function useHasPendingPhotos(): boolean {
  return useUploads(({ uploads }) => uploads.some(isPendingPhoto));
}
