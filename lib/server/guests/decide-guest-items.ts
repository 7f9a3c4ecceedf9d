import { fillLocked } from "@/lib/server/albums/fill-album";
import { lockAlbum } from "@/lib/server/albums/lock-album";
import { db, type Transaction } from "@/lib/server/db";
import { type FieldErrors, invalid } from "@/lib/server/errors";
import type { GuestItemState } from "@/lib/server/generated/prisma/client";
import {
  motionsWithin,
  prepareUnprepared,
  withoutMotions,
  withPartners,
} from "@/lib/server/guests/live-photos";
import { NOT_TAKEN_BACK } from "@/lib/server/guests/taken-back";
import { lockMotions, pairMotion } from "@/lib/server/motion/pair-motion";

type Named = { accountId: string; albumId: string };

/** The photos and clips that get each state; those that have it already stay as they are. */
export type Decision = Partial<Record<Verb, readonly string[]>>;
type Verb = "accept" | "decline" | "wait";

const states: Record<Verb, GuestItemState> = { accept: "accepted", decline: "declined", wait: "waiting" };
const verbs = ["wait", "decline", "accept"] as const satisfies readonly Verb[];

export function decideGuestItems(named: Named, decision: Decision): Promise<void> {
  return db().$transaction(async (tx) => {
    await lockMotions(tx, named.accountId);
    await lockAlbum(tx, named.accountId, named.albumId);
    await decideLocked(tx, named, decision);
  });
}

/** Needs the account's motions and the album to be locked. */
export async function decideLocked(
  tx: Transaction,
  { accountId, albumId }: Named,
  decision: Decision,
): Promise<void> {
  const requested = verbs.flatMap((verb) => decision[verb] ?? []);
  const ofAlbum = { guest: { link: { albumId } }, ...NOT_TAKEN_BACK };
  const concerned = await withPartners(tx, ofAlbum, requested);
  const rows = await tx.guestItem.findMany({
    where: { itemId: { in: concerned }, ...ofAlbum },
    select: { itemId: true, state: true },
  });
  const stateById = new Map(rows.map(({ itemId, state }) => [itemId, state]));
  const missing: FieldErrors = {};
  for (const verb of verbs)
    for (const [at, id] of (decision[verb] ?? []).entries())
      if (!stateById.has(id)) missing[`${verb}.${at}`] = "No guest sent this to the album.";
  if (Object.keys(missing).length > 0) throw invalid(missing);

  for (const verb of verbs) {
    const state = states[verb];
    const ids = (await withPartners(tx, ofAlbum, decision[verb] ?? [])).filter(
      (id) => stateById.get(id) !== state,
    );
    if (ids.length === 0) continue;
    const isAccepted = state === "accepted";
    const now = new Date();
    const life = isAccepted ? { deletedAt: null, purgedAt: null } : { deletedAt: now, purgedAt: now };
    const wasAccepted = ids.filter((id) => stateById.get(id) === "accepted");
    if (wasAccepted.length > 0) await fillLocked(tx, accountId, albumId, { remove: wasAccepted });
    const where = { id: { in: ids }, accountId };
    await tx.photo.updateMany({ where, data: life });
    const motions = await motionsWithin(tx, ids);
    await tx.clip.updateMany({ where: { id: { in: [...ids, ...motions] }, accountId }, data: life });
    await tx.guestItem.updateMany({
      where: { itemId: { in: ids } },
      data: { state, decidedAt: state === "waiting" ? null : now },
    });
    if (state !== "declined") await prepareUnprepared(tx, [...ids, ...motions]);
    for (const id of ids) stateById.set(id, state);
    if (!isAccepted) continue;
    await fillLocked(tx, accountId, albumId, { add: await withoutMotions(tx, ids) });
    for (const photoId of await photosAmong(tx, ids)) await pairMotion(tx, { accountId, photoId });
  }
}

async function photosAmong(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const photos = await tx.photo.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
  return photos.map(({ id }) => id);
}
