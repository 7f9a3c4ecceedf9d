import { LINK_LOCKED_CODE } from "@/lib/contracts/link-limits";
import { db, type Transaction } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { hasPass } from "@/lib/server/links/link-pass";

const select = {
  id: true,
  passwordHash: true,
  acceptsAll: true,
  showsOthers: true,
  sendsMail: true,
  maxItems: true,
  maxPerGuest: true,
  maxPhotoMb: true,
  maxClipMb: true,
  maxTotalMb: true,
  expiresAt: true,
  album: { select: { id: true, name: true, accountId: true, account: { select: { name: true } } } },
} as const satisfies Prisma.GuestLinkSelect;

export type LiveGuestLink = Prisma.GuestLinkGetPayload<{ select: typeof select }>;

/**
 * Finds a link that takes something. Closed, ended and unknown ones look the same, and so do those of
 * albums in the trash or of disabled accounts.
 */
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
      album: { deletedAt: null, account: { disabledAt: null } },
    },
    select,
  });
  return found ?? undefined;
}

/** Whether these cookies prove that somebody knew the link's password, if it has one. Even the owner needs to. */
export function isUnlocked({ id, passwordHash }: LiveGuestLink, cookies: string | null): boolean {
  return passwordHash === null || hasPass(cookies, { id, passwordHash });
}

/** Finds a live link for somebody who may enter. */
export async function enterGuests(linkId: string, cookies: string | null): Promise<LiveGuestLink> {
  const link = await findLiveGuests(linkId);
  if (!link) throw notFound("link");
  if (!isUnlocked(link, cookies))
    throw new DomainError("forbidden", "This link needs a password.", { code: LINK_LOCKED_CODE });
  return link;
}
