import { sendPreparing } from "@/lib/server/clips/send-preparing";
import type { Transaction } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";

/**
 * A Live Photo is one thing: what is decided about it holds for its motion, and the other way round. Either of them may be
 * the owner's own, or somebody else's; `sentBy` says whose count.
 */
export async function withPartners(
  tx: Transaction,
  sentBy: Prisma.GuestItemWhereInput,
  ids: readonly string[],
): Promise<string[]> {
  const isOneOf = { in: [...ids] };
  const pairs = await tx.photo.findMany({
    where: { OR: [{ id: isOneOf }, { motionId: isOneOf }], sentBy, motion: { sentBy } },
    select: { id: true, motionId: true },
  });
  return [...new Set([...ids, ...pairs.flatMap(({ id, motionId }) => [id, motionId ?? id])])];
}

/** In albums, the photo stands for both. */
export async function withoutMotions(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const motions = await tx.photo.findMany({
    // The motion of a photo that its guest took back is seen by itself.
    where: { motionId: { in: [...ids] }, deletedAt: null },
    select: { motionId: true },
  });
  const known = new Set(motions.map(({ motionId }) => motionId));
  return ids.filter((id) => !known.has(id));
}

/** Of photos that brought their motion in the same file: nobody sent it by itself. */
export async function motionsWithin(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const isWithin = { withinPhoto: true, still: { id: { in: [...ids] } } };
  const clips = await tx.clip.findMany({ where: isWithin, select: { id: true } });
  return clips.map(({ id }) => id);
}

/** Nobody prepares a clip that was declined or taken back; one that is wanted again goes on. */
export async function prepareUnprepared(tx: Transaction, ids: readonly string[]): Promise<void> {
  const where = { id: { in: [...ids] }, preparedAt: null };
  for (const { id } of await tx.clip.findMany({ where, select: { id: true } })) await sendPreparing(tx, id);
}
