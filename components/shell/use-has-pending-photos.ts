import type { Upload } from "@/lib/client/uploads/upload";
import { useUploads } from "@/lib/client/uploads/uploads";

/** A photo or clip that is on its way. */
export function isPendingPhoto({ kind, state }: Upload): boolean {
  return kind !== "song" && state !== "done" && state !== "failed";
}

export function useHasPendingPhotos(): boolean {
  return useUploads(({ uploads }) => uploads.some(isPendingPhoto));
}
