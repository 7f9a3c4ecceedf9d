import { WANTED_CLIP } from "@/lib/server/clips/preparing/wanted-clip";
import { sendPreparing } from "@/lib/server/clips/send-preparing";
import { db } from "@/lib/server/db";

const atOnce = 100;
/** Clips younger than this are skipped: the job that was sent with them is still on its way. */
const graceMs = 60_000;

/**
 * Sends a job for every clip that still waits. If a clip has one already, that one stays the only one. After
 * a restored backup there are no jobs at all.
 */
export async function recoverClips(now = new Date()): Promise<void> {
  const waiting = await db().clip.findMany({
    where: { preparedAt: null, ...WANTED_CLIP, createdAt: { lt: new Date(now.getTime() - graceMs) } },
    orderBy: { createdAt: "asc" },
    take: atOnce,
    select: { id: true },
  });
  for (const { id } of waiting) await db().$transaction((tx) => sendPreparing(tx, id));
}
