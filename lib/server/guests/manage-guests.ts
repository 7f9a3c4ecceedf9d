import {
  DEFAULT_GUEST_ITEMS,
  DEFAULT_GUEST_MEGABYTES,
  DEFAULT_ITEMS_PER_GUEST,
  MAX_GUEST_LINKS,
} from "@/lib/contracts/guest-limits";
import type { GuestSettings } from "@/lib/contracts/guests";
import { lockAlbum } from "@/lib/server/albums/lock-album";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import { linkColumns } from "@/lib/server/links/link-settings";
import { newId } from "@/lib/server/new-id";

/** Identifies one link of an account's album. */
export type NamedLink = { accountId: string; albumId: string; linkId: string };

const defaults = {
  maxItems: DEFAULT_GUEST_ITEMS,
  maxPerGuest: DEFAULT_ITEMS_PER_GUEST,
  maxTotalMb: DEFAULT_GUEST_MEGABYTES,
};

/** Makes a link, and returns its id. */
export async function createGuestLink(
  accountId: string,
  albumId: string,
  settings: GuestSettings,
): Promise<string> {
  const { maxItems, maxPerGuest, maxTotalMb, ...columns } = await columnsOf(settings);
  const limits = {
    maxItems: maxItems ?? defaults.maxItems,
    maxPerGuest: maxPerGuest ?? defaults.maxPerGuest,
    maxTotalMb: maxTotalMb ?? defaults.maxTotalMb,
  };
  const id = newId();
  await db().$transaction(async (tx) => {
    await lockAlbum(tx, accountId, albumId);
    await assertRoomForLink(tx, albumId);
    await tx.guestLink.create({ data: { id, albumId, ...columns, ...limits }, select: { id: true } });
  });
  return id;
}

/** `open` opens a closed link again; `renew` gives it another address. Returns its id. */
export async function changeGuestLink(
  { accountId, albumId, linkId }: NamedLink,
  { open, renew = false, ...settings }: GuestSettings & { open?: unknown; renew?: boolean },
): Promise<string> {
  const columns = await columnsOf(settings);
  const id = renew ? newId() : linkId;
  await db().$transaction(async (tx) => {
    await lockAlbum(tx, accountId, albumId);
    if (open !== undefined) await assertRoomForLink(tx, albumId, linkId);
    const data = { ...columns, id, ...(open !== undefined && { closedAt: null }) };
    const { count } = await tx.guestLink.updateMany({ where: { id: linkId, albumId }, data });
    if (count === 0) throw notFound("link");
  });
  return id;
}

/** Closes a link. Files that are being sent through it wait for this lock, and are refused then. */
export async function closeGuestLink({ accountId, albumId, linkId }: NamedLink): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockAlbum(tx, accountId, albumId);
    const { count } = await tx.guestLink.updateMany({
      where: { id: linkId, albumId, closedAt: null },
      data: { closedAt: new Date() },
    });
    if (count === 0) throw notFound("link");
  });
}

async function assertRoomForLink(tx: Transaction, albumId: string, exceptId = ""): Promise<void> {
  const others = { albumId, closedAt: null, id: { not: exceptId } };
  if ((await tx.guestLink.count({ where: others })) < MAX_GUEST_LINKS) return;
  const message = `An album has at most ${MAX_GUEST_LINKS} open links for guests.`;
  throw new DomainError("conflict", message, { code: "too_many_links" });
}

async function columnsOf(settings: GuestSettings) {
  const { allowsDownload: _, ...common } = await linkColumns(settings);
  return {
    ...common,
    acceptsAll: settings.accept_all,
    showsOthers: settings.show_others,
    sendsMail: settings.send_mail,
    maxItems: settings.max_items,
    maxPerGuest: settings.max_per_guest,
    maxPhotoMb: settings.max_photo_mb,
    maxClipMb: settings.max_clip_mb,
    maxTotalMb: settings.max_total_mb,
  };
}
