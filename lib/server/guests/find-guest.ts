import { db, type Transaction } from "@/lib/server/db";
import type { GuestName } from "@/lib/server/guests/guest-room";
import { newId } from "@/lib/server/new-id";

/** The guest's id; undefined before they have sent anything. */
export async function findGuest(guest: GuestName): Promise<string | undefined> {
  const found = await db().guest.findUnique({ where: { linkId_keyHash: guest }, select: { id: true } });
  return found?.id;
}

/** Writes down a guest. Without a name, they are called as before. */
export async function writeGuest(
  tx: Transaction,
  guest: GuestName,
  name: string | undefined,
): Promise<string> {
  const { id } = await tx.guest.upsert({
    where: { linkId_keyHash: guest },
    create: { id: newId(), ...guest, name },
    update: { name },
    select: { id: true },
  });
  return id;
}
