import { DEFAULT_GUEST_PHOTOS, DEFAULT_PHOTOS_PER_GUEST } from "@/lib/contracts/guest-limits";
import { findAlbum } from "@/lib/server/albums/read-albums";
import { lockAlbum } from "@/lib/server/albums/lock-album";
import { db } from "@/lib/server/db";
import { invalid, notFound } from "@/lib/server/errors";
import { newId } from "@/lib/server/new-id";

/** Settings as the contract parses them. Absent ones stay as they are. */
export type GuestSettings = {
  /** Opens a closed link again. */
  open?: unknown;
  renew?: boolean;
  expires_on?: number | null;
  accept_all?: boolean;
  show_photos?: boolean;
  max_photos?: number;
  max_per_guest?: number;
  max_photo_mb?: number | null;
};

export async function changeGuests(
  accountId: string,
  albumId: string,
  settings: GuestSettings,
): Promise<void> {
  const columns = columnsOf(settings);
  await db().$transaction(async (tx) => {
    await lockAlbum(tx, accountId, albumId);
    if (!(await tx.guestLink.findUnique({ where: { albumId }, select: { id: true } }))) {
      const defaults = { maxPhotos: DEFAULT_GUEST_PHOTOS, maxPerGuest: DEFAULT_PHOTOS_PER_GUEST };
      await tx.guestLink.create({ data: { id: newId(), albumId, ...defaults }, select: { id: true } });
    }
    const data = {
      ...columns,
      ...(settings.renew && { id: newId() }),
      ...(settings.open !== undefined && { closedAt: null }),
    };
    await tx.guestLink.updateMany({ where: { albumId }, data });
  });
}

/** Closes a link. Photos that are being sent through it wait for this lock, and are refused then. */
export async function closeGuests(accountId: string, albumId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockAlbum(tx, accountId, albumId);
    const { count } = await tx.guestLink.updateMany({
      where: { albumId, closedAt: null },
      data: { closedAt: new Date() },
    });
    if (count === 0) throw notFound("link");
  });
}

function columnsOf(settings: GuestSettings) {
  const { expires_on } = settings;
  const expiresAt = typeof expires_on === "number" ? new Date(expires_on * 1000) : expires_on;
  if (expiresAt && expiresAt.getTime() <= Date.now()) throw invalid({ expires_on: "Must be in the future." });
  return {
    expiresAt,
    acceptsAll: settings.accept_all,
    showsPhotos: settings.show_photos,
    maxPhotos: settings.max_photos,
    maxPerGuest: settings.max_per_guest,
    maxPhotoMb: settings.max_photo_mb,
  };
}

const photoSelect = {
  id: true,
  name: true,
  format: true,
  width: true,
  height: true,
  originalFileId: true,
  thumbFileId: true,
} as const;

/** An album's link with everything that came through it, the latest first. */
export async function readGuests(accountId: string, albumId: string) {
  await findAlbum(accountId, albumId);
  const link = await db().guestLink.findUnique({
    where: { albumId },
    include: { _count: { select: { guests: true } } },
  });
  const photos = await db().guestPhoto.findMany({
    where: { guest: { link: { albumId } } },
    orderBy: [{ createdAt: "desc" }, { photoId: "asc" }],
    include: { photo: { select: photoSelect }, guest: { select: { id: true, name: true } } },
  });
  return { link, photos };
}
