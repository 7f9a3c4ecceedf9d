import { db } from "@/lib/server/db";
import type { LiveGuestLink } from "@/lib/server/guests/find-live-guests";
import { countSent, type GuestName, roomFor } from "@/lib/server/guests/guest-room";
import { type GuestView, guestViewSelect } from "@/lib/server/guests/guest-view";

export type SentItem = { item: GuestView; itemsLeft: number };

/** An item of the guest's own, by its id or by what came; what they took back, too. */
export async function findSent(
  link: LiveGuestLink,
  guest: GuestName,
  by: { itemId: string } | { sha256: string },
  exceptUploadId?: string,
): Promise<SentItem | undefined> {
  const item = await db().guestItem.findFirst({ where: { ...by, guest }, select: guestViewSelect });
  if (!item) return undefined;
  const itemsLeft = roomFor(link, await countSent(guest, db(), exceptUploadId));
  return { item: { ...item, isMine: true }, itemsLeft };
}
