import type { UploadKind } from "@/lib/contracts/uploads";
import { env } from "@/lib/server/env";

/** The largest file of each kind, in megabytes. All refusals and all texts about them use this. */
export function maxMegabytes(): Record<UploadKind, number> {
  const { MAX_PHOTO_MB, MAX_SONG_MB, MAX_CLIP_MB, MAX_ZIP_MB } = env();
  return {
    photo: MAX_PHOTO_MB,
    song: MAX_SONG_MB,
    clip: MAX_CLIP_MB,
    voice: MAX_SONG_MB,
    archive: MAX_ZIP_MB,
  };
}

export function maxBytes(kind: UploadKind): number {
  return maxMegabytes()[kind] * 2 ** 20;
}
