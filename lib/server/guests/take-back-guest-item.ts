import { db, type Transaction } from "@/lib/server/db";
import { DomainError, notFound } from "@/lib/server/errors";
import { enterGuests } from "@/lib/server/guests/find-live-guests";
import { findSent, type SentItem } from "@/lib/server/guests/find-sent";
import type { GuestName } from "@/lib/server/guests/guest-room";
import { motionsWithin, prepareUnprepared, withPartners } from "@/lib/server/guests/live-photos";
import { lockGuestLink } from "@/lib/server/guests/lock-guest-link";
import { lockMotions } from "@/lib/server/motion/pair-motion";
import { hashSecret } from "@/lib/server/tokens/hash-secret";

type Naming = { linkId: string; guestKey: string; itemId: string; cookies: string | null };

/** Takes back what a guest sent, or lets it be there again as it was. */
export async function takeBackGuestItem(
  { linkId, guestKey, itemId, cookies }: Naming,
  isTakenBack: boolean,
): Promise<SentItem> {
  const link = await enterGuests(linkId, cookies);
  const guest = { linkId: link.id, keyHash: hashSecret(guestKey) };
  await db().$transaction(async (tx) => {
    await lockMotions(tx, link.album.accountId);
    await lockGuestLink(tx, link);
    await (isTakenBack ? takeBackLocked : bringBackLocked)(tx, guest, itemId);
  });
  const sent = await findSent(link, guest, { itemId });
  if (!sent) throw notFound("item");
  return sent;
}

/** Needs the account's motions and the link to be locked, like `bringBackLocked`. */
async function takeBackLocked(tx: Transaction, guest: GuestName, itemId: string): Promise<void> {
  const rows = await findOwn(tx, guest, itemId);
  if (rows.some(({ state }) => state === "accepted")) {
    const message = "It is in the album already. Whoever collects can take it out.";
    throw new DomainError("conflict", message, { code: "guest_item_accepted" });
  }
  await tx.guestItem.updateMany({
    where: { itemId: { in: rows.map(({ itemId: id }) => id) }, takenBackAt: null },
    data: { takenBackAt: new Date() },
  });
}

export async function bringBackLocked(tx: Transaction, guest: GuestName, itemId: string): Promise<void> {
  const rows = await findOwn(tx, guest, itemId);
  const back = rows.filter(({ takenBackAt }) => takenBackAt !== null);
  const ids = back.map(({ itemId: id }) => id);
  await tx.guestItem.updateMany({ where: { itemId: { in: ids } }, data: { takenBackAt: null } });
  const waiting = back.filter(({ state }) => state === "waiting").map(({ itemId: id }) => id);
  await prepareUnprepared(tx, [...waiting, ...(await motionsWithin(tx, waiting))]);
}

/** A guest's item, and what of theirs is one with it. */
async function findOwn(tx: Transaction, guest: GuestName, itemId: string) {
  const rows = await tx.guestItem.findMany({
    where: { itemId: { in: await withPartners(tx, { guest }, [itemId]) }, guest },
    select: { itemId: true, state: true, takenBackAt: true },
  });
  if (!rows.some(({ itemId: id }) => id === itemId)) throw notFound("item");
  return rows;
}
