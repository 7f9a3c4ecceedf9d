import { MAX_LISTED_SKIPPED, type SkippedFile } from "@/lib/server/archives/archive-row";
import { ArchiveLost } from "@/lib/server/archives/unpacking/archive-lost";
import type { ArchiveClaim } from "@/lib/server/archives/unpacking/claim-archive";
import { db, type Transaction } from "@/lib/server/db";
import type { Sidecar } from "@/lib/server/media/zip/takeout-dates";

/** What became of a file of an archive. */
export type Outcome =
  | {
      became: "photo" | "clip";
      itemId: string;
      isExisting: boolean;
      /** The file's path, if nothing in the archive says when it was taken. */
      undatedPath: string;
    }
  | { skipped: SkippedFile };

/**
 * Records what became of the file at `place`. Call it in the transaction that writes the photo or clip, so that a file
 * counts exactly once, whenever a worker is killed. Throws ArchiveLost if the claim no longer holds.
 */
export async function advanceArchive(
  tx: Transaction,
  { id, accountId, attempt }: ArchiveClaim,
  place: number,
  outcome: Outcome,
): Promise<void> {
  // Deleting the account locks it before its archives, so lock it first here, too.
  await tx.$queryRaw`SELECT 1 FROM account WHERE id = ${accountId} FOR KEY SHARE`;
  const own =
    "skipped" in outcome
      ? await tx.$executeRaw`
          UPDATE archive SET done = done + 1, stuck = 0, skipped_count = skipped_count + 1,
            skipped = CASE WHEN skipped_count < ${MAX_LISTED_SKIPPED}
              THEN skipped || ${JSON.stringify([outcome.skipped])}::jsonb ELSE skipped END
          WHERE id = ${id} AND attempts = ${attempt} AND done = ${place} AND ended_at IS NULL`
      : await tx.$executeRaw`
          UPDATE archive SET done = done + 1, stuck = 0, existing = existing + ${outcome.isExisting ? 1 : 0},
            photos = photos + ${outcome.became === "photo" ? 1 : 0},
            clips = clips + ${outcome.became === "clip" ? 1 : 0}
          WHERE id = ${id} AND attempts = ${attempt} AND done = ${place} AND ended_at IS NULL`;
  if (own === 0) throw new ArchiveLost();
  if ("skipped" in outcome) return;
  const { itemId, undatedPath: path } = outcome;
  await tx.archiveItem.create({ data: { archiveId: id, place, itemId, path }, select: { place: true } });
}

/** Records how many photos and clips an archive has, how many files of other kinds, and what it says of absent ones. */
export async function countArchive(
  { id, attempt }: ArchiveClaim,
  counts: { total: number; others: number; sidecars: readonly Sidecar[] },
): Promise<void> {
  const { count } = await db().archive.updateMany({
    where: { id, attempts: attempt, endedAt: null },
    data: { ...counts, sidecars: [...counts.sidecars] },
  });
  if (count === 0) throw new ArchiveLost();
}
