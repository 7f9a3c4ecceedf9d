import { db, type Transaction } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { storage } from "@/lib/server/storage/open-storage";

/** Removes runs and the rows of their files. Returns the storage keys to delete once the transaction has committed. */
export async function removeRuns(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const storageKeys = await removeRunFiles(tx, ids);
  await tx.renderRun.deleteMany({ where: { id: { in: [...ids] } } });
  return storageKeys;
}

export async function removeRunFiles(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const files = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM render_run_file WHERE run_id = ANY (${ids}) RETURNING file_id AS id`;
  const gone = await tx.$queryRaw<{ storageKey: string }[]>`
    DELETE FROM file WHERE id = ANY (${files.map(({ id }) => id)}) RETURNING storage_key AS "storageKey"`;
  return gone.map(({ storageKey }) => storageKey);
}

/** If deleting fails, these are objects that no row refers to, and the sweep finds them. */
export async function discardKeys(keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => storage().delete(key))).catch((error: unknown) =>
    log.warn({ err: error }, "files of a film's runs are left to the sweep"),
  );
}

/** Removes the runs of renders that have ended: of one render, or of all. Returns how many there were. */
export async function dropEndedRuns(renderId?: string): Promise<number> {
  const { ids, keys } = await db().$transaction(async (tx) => {
    const ended = await tx.$queryRaw<{ id: string }[]>`
      SELECT run.id FROM render_run run JOIN render ON render.id = run.render_id
      WHERE render.state NOT IN ('queued', 'running') AND render.id = coalesce(${renderId ?? null}, render.id)
      ORDER BY run.id FOR UPDATE OF run`;
    const ids = ended.map(({ id }) => id);
    return { ids, keys: await removeRuns(tx, ids) };
  });
  await discardKeys(keys);
  return ids.length;
}
