import { fillLocked } from "@/lib/server/albums/fill-album";
import { lockAlbum } from "@/lib/server/albums/lock-album";
import { sendPreparing } from "@/lib/server/clips/send-preparing";
import { db, type Transaction } from "@/lib/server/db";
import { type FieldErrors, invalid } from "@/lib/server/errors";
import type { GuestItemState } from "@/lib/server/generated/prisma/client";

type Named = { accountId: string; albumId: string };

/** The photos and clips that get each state; those that have it already stay as they are. */
export type Decision = Partial<Record<Verb, readonly string[]>>;
type Verb = "accept" | "decline" | "wait";

const states: Record<Verb, GuestItemState> = { accept: "accepted", decline: "declined", wait: "waiting" };
const verbs = ["wait", "decline", "accept"] as const satisfies readonly Verb[];

export function decideGuestItems(named: Named, decision: Decision): Promise<void> {
  return db().$transaction(async (tx) => {
    await lockAlbum(tx, named.accountId, named.albumId);
    await decideLocked(tx, named, decision);
  });
}

/** Needs the album to be locked. */
export async function decideLocked(
  tx: Transaction,
  { accountId, albumId }: Named,
  decision: Decision,
): Promise<void> {
  const requested = verbs.flatMap((verb) => decision[verb] ?? []);
  const rows = await tx.guestItem.findMany({
    where: { itemId: { in: requested }, guest: { link: { albumId } } },
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
    const ids = [...new Set(decision[verb] ?? [])].filter((id) => stateById.get(id) !== state);
    if (ids.length === 0) continue;
    const isAccepted = state === "accepted";
    const now = new Date();
    const life = isAccepted ? { deletedAt: null, purgedAt: null } : { deletedAt: now, purgedAt: now };
    const wasAccepted = ids.filter((id) => stateById.get(id) === "accepted");
    if (wasAccepted.length > 0) await fillLocked(tx, accountId, albumId, { remove: wasAccepted });
    const where = { id: { in: ids }, accountId };
    await tx.photo.updateMany({ where, data: life });
    await tx.clip.updateMany({ where, data: life });
    await tx.guestItem.updateMany({
      where: { itemId: { in: ids } },
      data: { state, decidedAt: state === "waiting" ? null : now },
    });
    if (state !== "declined") await prepareUnprepared(tx, ids);
    for (const id of ids) stateById.set(id, state);
    if (isAccepted) await fillLocked(tx, accountId, albumId, { add: ids });
  }
}

/** Nobody prepares a clip that was declined; one that is wanted again goes on. */
async function prepareUnprepared(tx: Transaction, ids: readonly string[]): Promise<void> {
  const where = { id: { in: [...ids] }, preparedAt: null };
  for (const { id } of await tx.clip.findMany({ where, select: { id: true } })) await sendPreparing(tx, id);
}
