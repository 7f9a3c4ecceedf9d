import { db, type Transaction } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";

const select = {
  id: true,
  acceptsAll: true,
  showsPhotos: true,
  maxPhotos: true,
  maxPerGuest: true,
  maxPhotoMb: true,
  expiresAt: true,
  album: { select: { id: true, name: true, accountId: true, account: { select: { name: true } } } },
} as const satisfies Prisma.GuestLinkSelect;

export type LiveGuestLink = Prisma.GuestLinkGetPayload<{ select: typeof select }>;

/** Finds a link that takes photos. Closed, ended and unknown ones look the same, and those of albums in the trash. */
export async function findLiveGuests(
  linkId: string,
  tx: Transaction = db(),
): Promise<LiveGuestLink | undefined> {
  // An address can hold characters that the database refuses.
  if (!/^[\w-]{1,32}$/.test(linkId)) return undefined;
  const found = await tx.guestLink.findFirst({
    where: {
      id: linkId,
      closedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
      album: { deletedAt: null },
    },
    select,
  });
  return found ?? undefined;
}
