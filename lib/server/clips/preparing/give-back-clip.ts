import type { ClipClaim } from "@/lib/server/clips/preparing/claim-clip";
import { db } from "@/lib/server/db";

/** Undoes the claim as if this attempt had never begun: it is not the clip's fault that the worker stops. */
export async function giveBackClip({ id, attempt }: ClipClaim): Promise<void> {
  await db().clip.updateMany({
    where: { id, attempts: attempt, preparedAt: null },
    data: { attempts: attempt - 1 },
  });
}
