import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import type { LiveGuestLink } from "@/lib/server/guests/find-live-guests";
import { countSent, megabytesLeft, roomFor } from "@/lib/server/guests/guest-room";
import { type GuestView, guestViewSelect } from "@/lib/server/guests/guest-view";
import { NOT_TAKEN_BACK } from "@/lib/server/guests/taken-back";
import { hashSecret } from "@/lib/server/tokens/hash-secret";

export type GuestPage = { itemsLeft: number; megabytesLeft: number; items: GuestView[] };

/**
 * What a guest may know. Their own items are there whatever the owner made of them, until they take them back; those of
 * others only once they are accepted, and only where the link shows them.
 */
export async function readGuestPage(link: LiveGuestLink, guestKey: string | undefined): Promise<GuestPage> {
  const linkId = link.id;
  const keyHash = hashSecret(guestKey ?? "");
  const accepted: Prisma.GuestItemWhereInput = {
    state: "accepted",
    OR: [{ photo: { deletedAt: null } }, { clip: { deletedAt: null, status: "ready" } }],
  };
  const rows = await db().guestItem.findMany({
    where: {
      guest: { linkId },
      OR: [{ guest: { keyHash }, ...NOT_TAKEN_BACK }, ...(link.showsOthers ? [accepted] : [])],
    },
    orderBy: [{ createdAt: "desc" }, { itemId: "asc" }],
    select: { ...guestViewSelect, guest: { select: { keyHash: true } } },
  });
  const items = rows.map(({ guest, ...row }) => ({
    ...row,
    isMine: Buffer.from(guest.keyHash).equals(keyHash),
  }));
  const sent = await countSent({ linkId, keyHash });
  return { items, itemsLeft: roomFor(link, sent), megabytesLeft: megabytesLeft(link, sent) };
}
