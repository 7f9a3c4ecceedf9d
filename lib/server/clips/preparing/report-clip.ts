import type { ClipClaim } from "@/lib/server/clips/preparing/claim-clip";
import { ClipLost } from "@/lib/server/clips/preparing/clip-lost";
import { WANTED_CLIP_SQL } from "@/lib/server/clips/preparing/wanted-clip";
import { db } from "@/lib/server/db";
import { announceClips } from "@/lib/server/events/announce";

/** Records progress over everything to be made from the clip, from 0 to 1. */
export async function reportClip({ id, attempt }: ClipClaim, progress: number): Promise<void> {
  const [own] = await db().$queryRaw<{ accountId: string }[]>`
    UPDATE clip c SET progress = greatest(progress, ${progress}::float8)
    WHERE id = ${id} AND attempts = ${attempt} AND prepared_at IS NULL AND ${WANTED_CLIP_SQL}
    RETURNING account_id AS "accountId"`;
  if (!own) throw new ClipLost();
  await announceClips(db(), own.accountId);
}
