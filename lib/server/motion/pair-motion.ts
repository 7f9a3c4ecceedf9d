import type { Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";

/** Longer clips of the same name are not the motion of a photo. */
const maxNamedFrames = 10 * 30;
/** The time between a photo and its motion where only their names say that they belong together. */
const maxApartSeconds = 60;
/** A photo that does not say its time zone may be off by any of these steps. */
const zoneStepSeconds = 900;
const maxZoneSeconds = 14 * 3600;

type Pair = { photoId: string; clipId: string };
type Of = { accountId: string } & ({ photoId: string } | { clipId: string });

/** A name without its ending; Google's motions end in `.MP`, and their photos in `.MP.jpg`. */
const stemOf = (name: Prisma.Sql) =>
  Prisma.sql`lower(regexp_replace(${name}, '(\\.mp)?(\\.[a-z0-9]{1,5})?$', '', 'i'))`;

/**
 * Makes a photo and its motion one, if both are there: those with the same content id, or else with the same name, camera
 * and minute. Call it last in the transaction that completes either of them.
 */
export async function pairMotion(tx: Transaction, of: Of): Promise<void> {
  await lockMotions(tx, of.accountId);
  const isIt = "photoId" in of ? Prisma.sql`p.id = ${of.photoId}` : Prisma.sql`c.id = ${of.clipId}`;
  const apart = Prisma.sql`extract(epoch FROM p.taken_at - c.taken_at)`;
  const [pair] = await tx.$queryRaw<Pair[]>`
    SELECT p.id AS "photoId", c.id AS "clipId"
    FROM photo p JOIN clip c ON c.account_id = p.account_id
    WHERE p.account_id = ${of.accountId} AND ${isIt}
      AND p.deleted_at IS NULL AND c.deleted_at IS NULL AND c.status = 'ready'
      AND p.motion_id IS NULL AND NOT EXISTS (SELECT 1 FROM photo other WHERE other.motion_id = c.id)
      AND ((p.content_id <> '' AND p.content_id = c.content_id)
        OR ((p.content_id = '' OR c.content_id = '') AND c.frames <= ${maxNamedFrames}
          AND p.camera <> '' AND p.camera = c.camera
          AND ${stemOf(Prisma.sql`p.name`)} <> '' AND ${stemOf(Prisma.sql`p.name`)} = ${stemOf(Prisma.sql`c.name`)}
          AND (abs(${apart}) <= ${maxApartSeconds}
            OR (p.taken_offset_minutes IS NULL AND abs(${apart}) <= ${maxZoneSeconds}
              AND abs(${apart} - round(${apart} / ${zoneStepSeconds}) * ${zoneStepSeconds}) <= ${maxApartSeconds}))))
    ORDER BY p.content_id = c.content_id AND p.content_id <> '' DESC, abs(${apart}), p.id, c.id LIMIT 1`;
  if (pair) await join(tx, pair);
}

/** Makes a photo and a clip one of which somebody else knows that they are. Returns false if the photo has a motion. */
export async function joinMotion(tx: Transaction, pair: Pair & { accountId: string }): Promise<boolean> {
  await lockMotions(tx, pair.accountId);
  const { photoId } = pair;
  const { motionId } = await tx.photo.findUniqueOrThrow({
    where: { id: photoId },
    select: { motionId: true },
  });
  if (motionId === null) await join(tx, pair);
  return motionId === null;
}

/**
 * Of two that become complete at the same time, the second must see the first. Albums are locked later: call it first in a
 * transaction that locks an album and may then make a pair.
 */
export async function lockMotions(tx: Transaction, accountId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`motion ${accountId}`}, 0))`;
}

async function join(tx: Transaction, { photoId, clipId }: Pair): Promise<void> {
  // Whoever changes an album locks it before what is in it.
  await tx.$queryRaw`
    SELECT 1 FROM album WHERE cover_id = ${clipId}
      OR id IN (SELECT album_id FROM album_item WHERE clip_id = ${clipId}) ORDER BY id FOR UPDATE`;
  await tx.photo.update({ where: { id: photoId }, data: { motionId: clipId }, select: { id: true } });
  // In albums the photo stands for both.
  await tx.$executeRaw`
    DELETE FROM album_item c USING album_item p
    WHERE c.clip_id = ${clipId} AND p.photo_id = ${photoId} AND p.album_id = c.album_id`;
  await tx.albumItem.updateMany({
    where: { clipId },
    data: { itemId: photoId, photoId, clipId: null },
  });
  await tx.album.updateMany({ where: { coverId: clipId }, data: { coverId: photoId } });
}
