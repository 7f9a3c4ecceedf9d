import { stat } from "node:fs/promises";
import { MAX_ALBUM_ITEMS } from "@/lib/contracts/albums";
import { keepWaitingClip } from "@/lib/server/clips/keep-clip";
import { db, type Transaction } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { decideLocked } from "@/lib/server/guests/decide-guest-items";
import { writeGuest } from "@/lib/server/guests/find-guest";
import type { LiveGuestLink } from "@/lib/server/guests/find-live-guests";
import {
  assertRoom,
  countSent,
  type GuestItemKind,
  type GuestName,
  roomFor,
} from "@/lib/server/guests/guest-room";
import { type GuestView, guestViewSelect } from "@/lib/server/guests/guest-view";
import { lockGuestLink } from "@/lib/server/guests/lock-guest-link";
import { queueGuestMail } from "@/lib/server/mail/queue-guest-mail";
import { lockMotions } from "@/lib/server/motion/pair-motion";
import { keepWaitingPhoto } from "@/lib/server/photos/keep-photo";

export type GuestFile = {
  kind: GuestItemKind;
  path: string;
  sha256: string;
  name: string;
  /** Undefined leaves what the guest called themselves before. */
  guestName: string | undefined;
  origin: string;
  signal: AbortSignal;
  /** The upload in pieces that this was, which has its place already. */
  uploadId?: string;
  /** Runs in the transaction that writes the item. */
  mark?: (tx: Transaction, itemId: string) => Promise<void>;
};

export type SentItem = { item: GuestView; itemsLeft: number };

class SentBefore extends Error {}

/**
 * Takes a file from a guest. Limits are checked twice: before anybody looks at the file, to refuse early, and while it is
 * written, because others send at the same time and the owner may close the link meanwhile.
 */
export async function takeGuestFile(
  link: LiveGuestLink,
  guest: GuestName,
  file: GuestFile,
): Promise<SentItem> {
  const before = await findSent(link, guest, file);
  if (before) return again(before, file);
  const size = (await stat(file.path)).size;
  assertRoom(link, await countSent(guest, db(), file.uploadId), size);
  try {
    await keep(link, guest, { ...file, size });
  } catch (error) {
    const sent = error instanceof SentBefore ? await findSent(link, guest, file) : undefined;
    if (!sent) throw error;
    return again(sent, file);
  }
  const sent = await findSent(link, guest, file);
  if (!sent) throw notFound("link");
  return sent;
}

/** The same file came before: nothing is added. */
async function again(sent: SentItem, { mark }: GuestFile): Promise<SentItem> {
  if (mark) await db().$transaction((tx) => mark(tx, sent.item.itemId));
  return sent;
}

type Keeping = GuestFile & { size: number };

async function keep(link: LiveGuestLink, guest: GuestName, keeping: Keeping): Promise<void> {
  const { kind, path, sha256, name, guestName, origin, signal, size, uploadId, mark } = keeping;
  const { accountId, id: albumId } = link.album;
  const also = async (tx: Transaction, itemId: string) => {
    const guestId = await writeGuest(tx, guest, guestName);
    // The mail comes first: it reports whatever is no older than itself.
    await queueGuestMail(tx, link);
    const of = kind === "photo" ? { photoId: itemId } : { clipId: itemId };
    await tx.guestItem.create({ data: { itemId, ...of, guestId, sha256, size }, select: { itemId: true } });
    await mark?.(tx, itemId);
    if (await mayAccept(tx, link)) await decideLocked(tx, { accountId, albumId }, { accept: [itemId] });
  };
  const assertTaken = async (tx: Transaction) => {
    await lockMotions(tx, accountId);
    await lockGuestLink(tx, link);
    if (await tx.guestItem.findFirst({ where: { sha256, guest } })) throw new SentBefore();
    assertRoom(link, await countSent(guest, tx, uploadId), size);
  };
  const file = { accountId, path, sha256, name, also };
  if (kind === "photo") await keepWaitingPhoto({ ...file, service: null, signal }, assertTaken);
  else await keepWaitingClip({ ...file, appId: null, origin }, assertTaken);
}

/** In a full album, items wait instead: the guest can do nothing about it. */
async function mayAccept(tx: Transaction, { acceptsAll, album }: LiveGuestLink): Promise<boolean> {
  return acceptsAll && (await tx.albumItem.count({ where: { albumId: album.id } })) < MAX_ALBUM_ITEMS;
}

async function findSent(
  link: LiveGuestLink,
  guest: GuestName,
  { sha256, uploadId }: GuestFile,
): Promise<SentItem | undefined> {
  const item = await db().guestItem.findFirst({ where: { sha256, guest }, select: guestViewSelect });
  return item ? present(link, guest, item, uploadId) : undefined;
}

/** The item that an upload has already become. */
export async function findGuestItem(link: LiveGuestLink, guest: GuestName, id: string): Promise<SentItem> {
  const item = await db().guestItem.findFirst({ where: { itemId: id, guest }, select: guestViewSelect });
  if (!item) throw notFound("upload");
  return present(link, guest, item);
}

async function present(
  link: LiveGuestLink,
  guest: GuestName,
  item: Omit<GuestView, "isMine">,
  uploadId?: string,
): Promise<SentItem> {
  const itemsLeft = roomFor(link, await countSent(guest, db(), uploadId));
  return { item: { ...item, isMine: true }, itemsLeft };
}
