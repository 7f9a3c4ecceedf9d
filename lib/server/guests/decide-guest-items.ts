import { fillLocked } from "@/lib/server/albums/fill-album";
import { lockAlbum } from "@/lib/server/albums/lock-album";
import { sendPreparing } from "@/lib/server/clips/send-preparing";
import { db, type Transaction } from "@/lib/server/db";
import { type FieldErrors, invalid } from "@/lib/server/errors";
import type { GuestItemState } from "@/lib/server/generated/prisma/client";
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
  const concerned = await withPartners(tx, albumId, requested);
  const rows = await tx.guestItem.findMany({
    where: { itemId: { in: concerned }, guest: { link: { albumId } } },
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
    const ids = (await withPartners(tx, albumId, decision[verb] ?? [])).filter(
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

/** A Live Photo is one thing: what is decided about it holds for its motion, and the other way round. */
async function withPartners(tx: Transaction, albumId: string, ids: readonly string[]): Promise<string[]> {
  // Either of them may be the owner's own.
  const sentBy = { guest: { link: { albumId } } };
  const isOneOf = { in: [...ids] };
  const pairs = await tx.photo.findMany({
    where: { OR: [{ id: isOneOf }, { motionId: isOneOf }], sentBy, motion: { sentBy } },
    select: { id: true, motionId: true },
  });
  return [...new Set([...ids, ...pairs.flatMap(({ id, motionId }) => [id, motionId ?? id])])];
}

/** In albums, the photo stands for both. */
async function withoutMotions(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const motions = await tx.photo.findMany({
    where: { motionId: { in: [...ids] } },
    select: { motionId: true },
  });
  const known = new Set(motions.map(({ motionId }) => motionId));
  return ids.filter((id) => !known.has(id));
}

/** Of photos that brought their motion in the same file: nobody sent it by itself. */
async function motionsWithin(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const isWithin = { withinPhoto: true, still: { id: { in: [...ids] } } };
  const clips = await tx.clip.findMany({ where: isWithin, select: { id: true } });
  return clips.map(({ id }) => id);
}

async function photosAmong(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const photos = await tx.photo.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
  return photos.map(({ id }) => id);
}

/** Nobody prepares a clip that was declined; one that is wanted again goes on. */
async function prepareUnprepared(tx: Transaction, ids: readonly string[]): Promise<void> {
  const where = { id: { in: [...ids] }, preparedAt: null };
  for (const { id } of await tx.clip.findMany({ where, select: { id: true } })) await sendPreparing(tx, id);
}
