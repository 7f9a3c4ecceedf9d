import type { z } from "zod";
import type { getGuests, guestItemSchema, guestLinkSchema } from "@/lib/contracts/guests";
import { FPS } from "@/lib/film/time";
import { clipAddress } from "@/lib/server/clips/clip-address";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { notFound } from "@/lib/server/errors";
import { fileAddress } from "@/lib/server/files/file-address";
import { type GuestItemRow, type GuestLinkRow, readGuests } from "@/lib/server/guests/read-guests";

type Guests = z.input<(typeof getGuests)["response"]>;
type Item = z.input<typeof guestItemSchema>;
type Link = z.input<typeof guestLinkSchema>;

export async function presentGuests(accountId: string, albumId: string, origin: string): Promise<Guests> {
  const { links, items } = await readGuests(accountId, albumId);
  return {
    links: links.map((link) => presentLink(link, items, origin)),
    items: items.map((item) => presentItem(item, origin)),
  };
}

export async function presentGuestLink(
  { accountId, albumId, linkId }: { accountId: string; albumId: string; linkId: string },
  origin: string,
): Promise<Link> {
  const { links, items } = await readGuests(accountId, albumId);
  const link = links.find(({ id }) => id === linkId);
  if (!link) throw notFound("link");
  return presentLink(link, items, origin);
}

function presentLink(link: GuestLinkRow, items: readonly GuestItemRow[], origin: string): Link {
  const hasEnded = link.expiresAt !== null && link.expiresAt.getTime() <= Date.now();
  const through = items.filter(({ guest }) => guest.linkId === link.id);
  return {
    id: link.id,
    url: `${origin}/guests/${link.id}`,
    name: link.name,
    open: link.closedAt === null && !hasEnded,
    closed_on: link.closedAt && epochSeconds(link.closedAt),
    expires_on: link.expiresAt && epochSeconds(link.expiresAt),
    has_password: link.passwordHash !== null,
    accept_all: link.acceptsAll,
    show_others: link.showsOthers,
    send_mail: link.sendsMail,
    max_items: link.maxItems,
    max_per_guest: link.maxPerGuest,
    max_photo_mb: link.maxPhotoMb,
    max_clip_mb: link.maxClipMb,
    max_total_mb: link.maxTotalMb,
    item_count: through.length,
    waiting_count: through.filter(({ state }) => state === "waiting").length,
    guest_count: link._count.guests,
    created_on: epochSeconds(link.createdAt),
  };
}

function presentItem(row: GuestItemRow, origin: string): Item {
  const { itemId, state, guest, createdAt } = row;
  return {
    id: itemId,
    state,
    link: guest.linkId,
    guest: guest.id,
    guest_name: guest.name,
    sent_on: epochSeconds(createdAt),
    ...(row.clip ? presentClip(row.clip, origin) : presentPhoto(row.photo, origin)),
  };
}

type OfFile = Omit<Item, "id" | "state" | "link" | "guest" | "guest_name" | "sent_on">;

function presentPhoto(photo: GuestItemRow["photo"], origin: string): OfFile {
  if (!photo) throw new Error("An item of a guest is neither a photo nor a clip.");
  return {
    kind: "photo",
    status: "ready",
    reason: "",
    name: photo.name,
    width: photo.width,
    height: photo.height,
    duration: 0,
    url: fileAddress(origin, photo.originalFileId, `photo.${photo.format}`),
    thumbnail_url: fileAddress(origin, photo.thumbFileId, "thumbnail"),
  };
}

function presentClip(clip: NonNullable<GuestItemRow["clip"]>, origin: string): OfFile {
  const addressOf = (kind: "film720" | "poster") => {
    const file = clip.files.find((one) => one.kind === kind);
    return file ? clipAddress(origin, kind, file.fileId) : null;
  };
  return {
    kind: "clip",
    status: clip.status,
    reason: clip.status === "failed" ? clip.reason : "",
    name: clip.name,
    width: clip.width,
    height: clip.height,
    duration: clip.frames / FPS,
    url: addressOf("film720"),
    thumbnail_url: addressOf("poster"),
  };
}
