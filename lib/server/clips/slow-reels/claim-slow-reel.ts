import { demuxerOf } from "@/lib/server/clips/preparing/claim-clip";
import { WANTED_CLIP } from "@/lib/server/clips/preparing/wanted-clip";
import { MAX_SLOW_ATTEMPTS } from "@/lib/server/clips/slow-reels/max-slow-attempts";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { sendJob } from "@/lib/server/queue/send-job";

/** This worker's right to make a clip's slow reel. It is lost once another worker begins a higher attempt. */
export type SlowReelClaim = { id: string; accountId: string; attempt: number };
export type ClaimedSlowReel = SlowReelClaim & { demuxer: string; storageKey: string };

const isWanted = Prisma.sql`slow_wanted AND slow_attempts < ${MAX_SLOW_ATTEMPTS} AND status = 'ready'
  AND prepared_at IS NOT NULL AND purged_at IS NULL`;

/** Claims the next clip whose slow reel is wanted; undefined if there is none. */
export async function claimSlowReel(): Promise<ClaimedSlowReel | undefined> {
  const rows = await db().$queryRaw<(SlowReelClaim & { format: string; storageKey: string })[]>`
    UPDATE clip c SET slow_attempts = c.slow_attempts + 1 FROM clip_file cf JOIN file f ON f.id = cf.file_id
    WHERE cf.clip_id = c.id AND cf.kind = 'original' AND c.id = (
      SELECT id FROM clip WHERE ${isWanted}
      ORDER BY slow_attempts, created_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING c.id, c.account_id AS "accountId", c.slow_attempts AS attempt, c.format, f.storage_key AS "storageKey"`;
  const [row] = rows;
  if (!row) return undefined;
  const { format, ...claimed } = row;
  return { ...claimed, demuxer: demuxerOf(format) };
}

/** Undoes the claim as if this attempt had never begun. */
export async function giveBackSlowReel({ id, attempt }: SlowReelClaim): Promise<void> {
  await db().clip.updateMany({ where: { id, slowAttempts: attempt }, data: { slowAttempts: attempt - 1 } });
}

/** Ends it for a clip of which there can be none. */
export async function giveUpSlowReel({ id, attempt }: SlowReelClaim): Promise<void> {
  await db().clip.updateMany({
    where: { id, slowAttempts: attempt },
    data: { slowWanted: false, slowAttempts: MAX_SLOW_ATTEMPTS },
  });
}

/** Whether somebody waits for a clip, which goes before all slow reels. */
export async function isClipAwaited(): Promise<boolean> {
  const clip = await db().clip.findFirst({
    where: { preparedAt: null, ...WANTED_CLIP },
    select: { id: true },
  });
  return clip !== null;
}

/** Sends a job while slow reels are wanted. If there is one already, that one stays the only one. */
export async function sendSlowReels(): Promise<void> {
  const [wanted] = await db().$queryRaw<unknown[]>`SELECT 1 FROM clip WHERE ${isWanted} LIMIT 1`;
  if (wanted !== undefined) await db().$transaction((tx) => sendJob(tx, "slow", {}));
}
