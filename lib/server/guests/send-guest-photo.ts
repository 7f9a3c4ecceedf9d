import { MAX_ALBUM_ITEMS } from "@/lib/contracts/albums";
import { GUEST_PHOTOS_PER_MINUTE } from "@/lib/contracts/guest-limits";
import { lockAlbum } from "@/lib/server/albums/lock-album";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import { withReceivedFile } from "@/lib/server/files/receive-file";
import { decideLocked } from "@/lib/server/guests/decide-guest-photos";
import { findLiveGuests, type LiveGuestLink } from "@/lib/server/guests/find-live-guests";
import type { GuestView } from "@/lib/server/guests/guest-page";
import { assertRoom, countSent, type GuestName, photoBytes, roomFor } from "@/lib/server/guests/guest-room";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { countRequest } from "@/lib/server/http/rate-limit";
import type { ReceivedFile } from "@/lib/server/media/receive-upload";
import { newId } from "@/lib/server/new-id";
import { keepWaitingPhoto } from "@/lib/server/photos/keep-photo";
import { hashSecret } from "@/lib/server/tokens/hash-secret";

type Sending = {
  linkId: string;
  guestKey: string;
  /** Undefined leaves what the guest called themselves before. */
  guestName: string | undefined;
  photoName: string;
  clientAddress: string;
};

export type SentPhoto = { photo: GuestView; photosLeft: number };

class SentBefore extends Error {}

/**
 * Takes a photo from a guest. Limits are checked twice: before anybody looks at the file, to refuse early, and while it
 * is written, because others send at the same time and the owner may close the link meanwhile.
 */
export async function sendGuestPhoto(sending: Sending, request: ApiRequest): Promise<SentPhoto> {
  const link = await findLiveGuests(sending.linkId);
  if (!link) throw notFound("link");
  countRequest(`guests ${link.id} ${sending.clientAddress}`, GUEST_PHOTOS_PER_MINUTE);
  const guest = { linkId: link.id, keyHash: hashSecret(sending.guestKey) };
  return withReceivedFile(request, photoBytes(link), async (file) => {
    const before = await findSent(link, guest, file.sha256);
    if (before) return before;
    assertRoom(link, await countSent(guest));
    await keepSent(link, guest, { ...sending, ...file, signal: request.signal });
    const sent = await findSent(link, guest, file.sha256);
    if (!sent) throw notFound("link");
    return sent;
  });
}

type Keeping = Sending & ReceivedFile & { signal: AbortSignal };

async function keepSent(link: LiveGuestLink, guest: GuestName, keeping: Keeping): Promise<void> {
  const { path, sha256, photoName: name, guestName, signal } = keeping;
  const { accountId, id: albumId } = link.album;
  const also = async (tx: Transaction, photoId: string) => {
    const guestId = await guestOf(tx, guest, guestName);
    await tx.guestPhoto.create({ data: { photoId, guestId, sha256 }, select: { photoId: true } });
    if (await mayAccept(tx, link)) await decideLocked(tx, { accountId, albumId }, { accept: [photoId] });
  };
  const assertTaken = async (tx: Transaction) => {
    await lockLink(tx, link);
    if (await tx.guestPhoto.findFirst({ where: { sha256, guest } })) throw new SentBefore();
    assertRoom(link, await countSent(guest, tx));
  };
  try {
    await keepWaitingPhoto({ accountId, path, sha256, name, service: null, signal, also }, assertTaken);
  } catch (error) {
    if (!(error instanceof SentBefore)) throw error;
  }
}

/** Lets one photo at a time come through a link, and only while the link is still open. */
async function lockLink(tx: Transaction, { id, album }: LiveGuestLink): Promise<void> {
  try {
    await lockAlbum(tx, album.accountId, album.id);
  } catch (error) {
    // Guests must not learn more than that the link no longer works.
    throw error instanceof DomainError && error.kind === "not_found" ? notFound("link") : error;
  }
  if (!(await findLiveGuests(id, tx))) throw notFound("link");
}

async function guestOf(tx: Transaction, guest: GuestName, name: string | undefined): Promise<string> {
  const { id } = await tx.guest.upsert({
    where: { linkId_keyHash: guest },
    create: { id: newId(), ...guest, name },
    update: { name },
    select: { id: true },
  });
  return id;
}

/** In a full album, photos wait instead: the guest can do nothing about it. */
async function mayAccept(tx: Transaction, { acceptsAll, album }: LiveGuestLink): Promise<boolean> {
  return acceptsAll && (await tx.albumItem.count({ where: { albumId: album.id } })) < MAX_ALBUM_ITEMS;
}

async function findSent(
  link: LiveGuestLink,
  guest: GuestName,
  sha256: string,
): Promise<SentPhoto | undefined> {
  const found = await db().guestPhoto.findFirst({
    where: { sha256, guest },
    select: { photo: { select: { thumbFileId: true, width: true, height: true } } },
  });
  if (!found) return undefined;
  return { photo: { ...found.photo, isMine: true }, photosLeft: roomFor(link, await countSent(guest)) };
}
