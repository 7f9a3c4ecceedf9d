import type { Fingerprints, Photo } from "@/lib/client/queries/photos";

/**
 * A photo's fingerprint, which the list of photos leaves out. Empty when nobody has looked at it yet, undefined while it has
 * to be asked for.
 */
export function knownFingerprint(photo: Photo, fingerprints: Fingerprints): string | undefined {
  return photo.fingerprint || fingerprints[photo.id] || (photo.quality === null ? "" : undefined);
}
