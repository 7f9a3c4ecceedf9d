import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage/open-storage";

const batch = 500;

/**
 * Removes files that nothing refers to. A file's row is written together with what it is for, so a row
 * without a reference is garbage once no running transaction can still be about to add one. An object without
 * a row was left by a killed process.
 */
export async function sweepFiles(graceMs: number): Promise<{ rows: number; objects: number }> {
  const before = new Date(Date.now() - graceMs);
  return { rows: await sweepRows(before), objects: await sweepObjects(before) };
}

async function sweepRows(before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const gone = await db().$queryRaw<{ storageKey: string }[]>`
      DELETE FROM file WHERE id IN (
        SELECT f.id FROM file f WHERE f.created_at < ${before}
          AND NOT EXISTS (SELECT 1 FROM account WHERE picture_file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM photo WHERE original_file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM photo WHERE thumb_file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM photo WHERE film720_file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM photo WHERE film1080_file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM song WHERE file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM song WHERE preview_file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM song WHERE peaks_file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM clip_file WHERE file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM slow_reel_file WHERE file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM archive WHERE file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM video_file WHERE file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM render_run_file WHERE file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM instalment WHERE file_id = f.id)
        LIMIT ${batch})
      RETURNING storage_key AS "storageKey"`;
    for (const { storageKey } of gone) await storage().delete(storageKey);
    removed += gone.length;
    if (gone.length < batch) return removed;
  }
}

async function sweepObjects(before: Date): Promise<number> {
  let removed = 0;
  let old: string[] = [];
  const removeUnknown = async () => {
    const rows = await db().file.findMany({
      where: { storageKey: { in: old } },
      select: { storageKey: true },
    });
    const known = new Set(rows.map(({ storageKey }) => storageKey));
    const unknown = old.filter((key) => !known.has(key));
    for (const key of unknown) await storage().delete(key);
    removed += unknown.length;
    old = [];
  };
  for await (const { key, modifiedAt } of storage().list("objects/")) {
    if (modifiedAt < before) old.push(key);
    if (old.length >= batch) await removeUnknown();
  }
  await removeUnknown();
  return removed;
}
