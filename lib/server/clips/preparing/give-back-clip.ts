import type { ClipClaim } from "@/lib/server/clips/preparing/claim-clip";
import { db } from "@/lib/server/db";

/** As if it had not been begun: a worker that stops is not the clip's fault. */
export async function giveBackClip({ id, attempt }: ClipClaim): Promise<void> {
  await db().clip.updateMany({
    where: { id, attempts: attempt, preparedAt: null },
    data: { attempts: attempt - 1 },
  });
}
