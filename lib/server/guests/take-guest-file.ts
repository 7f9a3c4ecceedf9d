import { stat } from "node:fs/promises";
import { MAX_ALBUM_ITEMS } from "@/lib/contracts/albums";
import { keepWaitingClip } from "@/lib/server/clips/keep-clip";
import { db, type Transaction } from "@/lib/server/db";
import { notFound } from "@/lib/server/errors";
import { decideLocked } from "@/lib/server/guests/decide-guest-items";
import { writeGuest } from "@/lib/server/guests/find-guest";
import type { LiveGuestLink } from "@/lib/server/guests/find-live-guests";
import { findSent, type SentItem } from "@/lib/server/guests/find-sent";
import { assertRoom, countSent, type GuestItemKind, type GuestName } from "@/lib/server/guests/guest-room";
import { lockGuestLink } from "@/lib/server/guests/lock-guest-link";
import { bringBackLocked } from "@/lib/server/guests/take-back-guest-item";
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
  const find = () => findSent(link, guest, { sha256: file.sha256 }, file.uploadId);
  const before = await find();
  if (before) return again(link, guest, file, before);
  const size = (await stat(file.path)).size;
  assertRoom(link, await countSent(guest, db(), file.uploadId), size);
  try {
    await keep(link, guest, { ...file, size });
  } catch (error) {
    const sent = error instanceof SentBefore ? await find() : undefined;
    if (!sent) throw error;
    return again(link, guest, file, sent);
  }
  const sent = await find();
  if (!sent) throw notFound("link");
  return sent;
}

/** The same file came before: nothing is added, but what was taken back is there again. */
async function again(
  link: LiveGuestLink,
  guest: GuestName,
  file: GuestFile,
  sent: SentItem,
): Promise<SentItem> {
  const { mark, uploadId } = file;
  const { itemId, takenBackAt } = sent.item;
  if (takenBackAt === null && !mark) return sent;
  await db().$transaction(async (tx) => {
    if (takenBackAt !== null) await sendAgain(tx, link, guest, itemId);
    await mark?.(tx, itemId);
  });
  return (await findSent(link, guest, { itemId }, uploadId)) ?? sent;
}

/** What nobody has decided about counts as if it came now. */
async function sendAgain(
  tx: Transaction,
  link: LiveGuestLink,
  guest: GuestName,
  itemId: string,
): Promise<void> {
  const { accountId, id: albumId } = link.album;
  await lockMotions(tx, accountId);
  await lockGuestLink(tx, link);
  await bringBackLocked(tx, guest, itemId);
  if ((await tx.guestItem.count({ where: { itemId, state: "waiting" } })) === 0) return;
  await queueGuestMail(tx, link);
  await tx.guestItem.updateMany({ where: { itemId }, data: { createdAt: new Date() } });
  if (await mayAccept(tx, link)) await decideLocked(tx, { accountId, albumId }, { accept: [itemId] });
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
