import { db } from "@/lib/server/db";

/** This worker's right to unpack an archive. It is lost once another worker begins a higher attempt. */
export type ArchiveClaim = { id: string; accountId: string; attempt: number };

export type ClaimedArchive = ArchiveClaim & {
  appId: string | null;
  origin: string;
  storageKey: string;
  /** How often workers began since the last of its files was dealt with, this time included. */
  stuck: number;
  /** How many of its files have been dealt with. */
  done: number;
};

/** Claims an archive for this worker. Returns undefined if nothing is left to do for it. */
export async function claimArchive(id: string): Promise<ClaimedArchive | undefined> {
  const [claimed] = await db().$queryRaw<ClaimedArchive[]>`
    UPDATE archive a SET attempts = a.attempts + 1, stuck = a.stuck + 1, status = 'unpacking' FROM file f
    WHERE a.id = ${id} AND a.ended_at IS NULL AND f.id = a.file_id
    RETURNING a.id, a.attempts AS attempt, a.account_id AS "accountId", a.app_id AS "appId", a.origin, a.stuck, a.done,
      f.storage_key AS "storageKey"`;
  return claimed;
}

/** Undoes the claim as if this attempt had never begun: it is not the archive's fault that the worker stops. */
export async function giveBackArchive(
  { id, attempt }: ArchiveClaim,
  status: "waiting" | "unpacking" = "unpacking",
): Promise<void> {
  await db().$executeRaw`
    UPDATE archive SET stuck = greatest(stuck - 1, 0), status = ${status}::archive_status
    WHERE id = ${id} AND attempts = ${attempt} AND ended_at IS NULL`;
}

/** Whether an archive of another account waits to be unpacked. */
export async function isOtherWaiting({ accountId }: ArchiveClaim): Promise<boolean> {
  const where = { accountId: { not: accountId }, status: "waiting", endedAt: null } as const;
  return (await db().archive.findFirst({ where, select: { id: true } })) !== null;
}
