import type { z } from "zod";
import type { getGuestPage, getGuests, guestLinkSchema, guestViewSchema } from "@/lib/contracts/guests";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { fileAddress } from "@/lib/server/files/file-address";
import { type GuestView, readGuestPage } from "@/lib/server/guests/guest-page";
import { readGuests } from "@/lib/server/guests/manage-guests";
import { photoBytes } from "@/lib/server/guests/guest-room";
import { notFound } from "@/lib/server/errors";

type Guests = z.input<(typeof getGuests)["response"]>;
type Page = z.input<(typeof getGuestPage)["response"]>;
type Row = Awaited<ReturnType<typeof readGuests>>;

export async function presentGuests(accountId: string, albumId: string, origin: string): Promise<Guests> {
  const { link, photos } = await readGuests(accountId, albumId);
  return {
    link: link && presentLink({ link, photos }, link, origin),
    photos: photos.map(({ photo, guest, state, createdAt }) => ({
      id: photo.id,
      state,
      guest: guest.id,
      guest_name: guest.name,
      name: photo.name,
      width: photo.width,
      height: photo.height,
      url: fileAddress(origin, photo.originalFileId, `photo.${photo.format}`),
      thumbnail_url: fileAddress(origin, photo.thumbFileId, "thumbnail"),
      sent_on: epochSeconds(createdAt),
    })),
  };
}

export async function presentGuestLink(
  accountId: string,
  albumId: string,
  origin: string,
): Promise<z.input<typeof guestLinkSchema>> {
  const rows = await readGuests(accountId, albumId);
  if (!rows.link) throw notFound("link");
  return presentLink(rows, rows.link, origin);
}

function presentLink({ photos }: Row, link: NonNullable<Row["link"]>, origin: string) {
  const hasEnded = link.expiresAt !== null && link.expiresAt.getTime() <= Date.now();
  return {
    id: link.id,
    url: `${origin}/guests/${link.id}`,
    open: link.closedAt === null && !hasEnded,
    closed_on: link.closedAt && epochSeconds(link.closedAt),
    expires_on: link.expiresAt && epochSeconds(link.expiresAt),
    accept_all: link.acceptsAll,
    show_photos: link.showsPhotos,
    max_photos: link.maxPhotos,
    max_per_guest: link.maxPerGuest,
    max_photo_mb: link.maxPhotoMb,
    photo_count: photos.length,
    waiting_count: photos.filter(({ state }) => state === "waiting").length,
    guest_count: link._count.guests,
    created_on: epochSeconds(link.createdAt),
  };
}

export async function presentGuestPage(
  linkId: string,
  guestKey: string | undefined,
  origin: string,
): Promise<Page> {
  const { link, photos, photosLeft } = await readGuestPage(linkId, guestKey);
  return {
    album: link.album.name,
    owner: link.album.account.name,
    expires_on: link.expiresAt && epochSeconds(link.expiresAt),
    max_photo_mb: Math.floor(photoBytes(link) / 2 ** 20),
    photos_left: photosLeft,
    photos: photos.map((photo) => presentView(photo, origin)),
  };
}

export function presentView(
  { thumbFileId, width, height, isMine }: GuestView,
  origin: string,
): z.input<typeof guestViewSchema> {
  return { url: fileAddress(origin, thumbFileId, "thumbnail"), width, height, mine: isMine };
}
