import { db, type Transaction } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import type { LiveGuestLink } from "@/lib/server/guests/find-live-guests";
import { maxBytes } from "@/lib/server/uploads/size-limits";

/** Identifies a guest by the hash of their key. */
export type GuestName = { linkId: string; keyHash: Uint8Array<ArrayBuffer> };

/** How many photos came through a link, and how many of them from one guest. */
type Sent = { all: number; byGuest: number };

/** Declined photos count as well; otherwise one guest could keep an owner busy for ever. */
export async function countSent({ linkId, keyHash }: GuestName, tx: Transaction = db()): Promise<Sent> {
  const all = await tx.guestPhoto.count({ where: { guest: { linkId } } });
  return { all, byGuest: await tx.guestPhoto.count({ where: { guest: { linkId, keyHash } } }) };
}

export function roomFor({ maxPhotos, maxPerGuest }: LiveGuestLink, { all, byGuest }: Sent): number {
  return Math.max(0, Math.min(maxPhotos - all, maxPerGuest - byGuest));
}

export function assertRoom({ maxPhotos, maxPerGuest }: LiveGuestLink, { all, byGuest }: Sent): void {
  if (all >= maxPhotos)
    throw new DomainError("conflict", "This album takes no more photos.", { code: "guests_full" });
  if (byGuest >= maxPerGuest)
    throw new DomainError("conflict", `One guest may add at most ${maxPerGuest} photos.`, {
      code: "guest_full",
    });
}

/** The largest photo that a link takes. */
export function photoBytes({ maxPhotoMb }: Pick<LiveGuestLink, "maxPhotoMb">): number {
  return Math.min(maxBytes("photo"), maxPhotoMb === null ? Infinity : maxPhotoMb * 2 ** 20);
}
