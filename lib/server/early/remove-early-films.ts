import { db } from "@/lib/server/db";
import { GRACE_SECONDS } from "@/lib/server/early/find-early-film";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { storage } from "@/lib/server/storage/open-storage";

const batch = 500;

/**
 * Removes the instalments of failed and cancelled renders at once, and those of finished films after a while,
 * so that viewers can switch to the film.
 */
export async function removeEarlyFilms(): Promise<number> {
  return remove(Prisma.sql`
    SELECT i.id FROM instalment i JOIN render r ON r.id = i.render_id
    WHERE r.state IN ('failed', 'cancelled')
      OR r.state = 'done' AND r.finished_at < now() - make_interval(secs => ${GRACE_SECONDS})
    LIMIT ${batch}`);
}

/** Removes what an earlier attempt at this render made. */
export async function removeEarlyFilm(renderId: string): Promise<void> {
  await remove(Prisma.sql`SELECT id FROM instalment WHERE render_id = ${renderId}`);
}

/** Deletes the rows first: if the process dies in between, the sweep finds files that no row refers to. */
async function remove(which: Prisma.Sql): Promise<number> {
  const gone = await db().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ fileId: string }[]>`
      DELETE FROM instalment WHERE id IN (${which}) RETURNING file_id AS "fileId"`;
    if (rows.length === 0) return [];
    return tx.$queryRaw<{ storageKey: string }[]>`
      DELETE FROM file WHERE id = ANY(${rows.map(({ fileId }) => fileId)}) RETURNING storage_key AS "storageKey"`;
  });
  for (const { storageKey } of gone) await storage().delete(storageKey);
  return gone.length;
}
