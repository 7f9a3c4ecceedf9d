import type { z } from "zod";
import type { photoSchema } from "@/lib/contracts/photos";
import { presentClip } from "@/lib/server/clips/present-clip";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { fileAddress } from "@/lib/server/files/file-address";
import type { ListedPhoto } from "@/lib/server/photos/list-photos";
import type { KeptPhoto } from "@/lib/server/photos/keep-photo";
import { readSubject } from "@/lib/server/photos/photo-subject";
import { readKind, readKindSource, readQuality } from "@/lib/server/photos/photo-look";
import type { PhotoRow } from "@/lib/server/photos/photo-row";

export type Photo = z.input<typeof photoSchema>;
type Album = { album_name: string; photos: Photo[] };

const uploads = "My uploads";

export function presentPhoto(photo: PhotoRow | ListedPhoto | KeptPhoto, origin: string): Photo {
  return {
    id: photo.id,
    url: fileAddress(origin, photo.originalFileId, `photo.${photo.format}`),
    thumbnail_url: fileAddress(origin, photo.thumbFileId, "thumbnail"),
    width: photo.width,
    height: photo.height,
    name: photo.name,
    created_on: epochSeconds(photo.createdAt),
    taken_at: photo.takenAt && epochSeconds(photo.takenAt),
    taken_offset: photo.takenOffsetMinutes,
    camera: photo.camera,
    burst: photo.burst,
    favourite: photo.favourite,
    motion: motionOf(photo, origin),
    subject: readSubject(photo.subject),
    kind: readKind(photo.kind),
    kind_source: readKindSource(photo.kindSource),
    quality: readQuality(photo.quality),
    fingerprint: photo.fingerprint,
    film_url: fileAddress(origin, photo.film720FileId, "film"),
    film_1080_url: fileAddress(origin, photo.film1080FileId, "film-1080"),
    ...(photo.deletedAt && { deleted_on: epochSeconds(photo.deletedAt) }),
    ...("useCount" in photo && { use_count: photo.useCount }),
    ...("isKnown" in photo && photo.isKnown && { existing: true as const }),
  };
}

/** A motion that was deleted by itself does not belong to the photo any more. */
function motionOf({ motion, deletedAt }: PhotoRow, origin: string): Photo["motion"] {
  const isThere = motion && !motion.purgedAt && (deletedAt || !motion.deletedAt);
  return isThere ? presentClip(motion, origin) : null;
}

/**
 * Direct uploads come first, even if there are none. Then follows one album per service, starting with the
 * one that has the newest photo.
 */
export function presentAlbums(photos: readonly ListedPhoto[], origin: string): Album[] {
  const albums = new Map<string, Photo[]>([[uploads, []]]);
  for (const photo of photos) {
    const name = photo.service ?? uploads;
    const album = albums.get(name) ?? [];
    album.push(presentPhoto(photo, origin));
    albums.set(name, album);
  }
  return [...albums].map(([album_name, inAlbum]) => ({ album_name, photos: inAlbum }));
}
