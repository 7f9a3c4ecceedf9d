import { sendPreparing } from "@/lib/server/clips/send-preparing";
import { db } from "@/lib/server/db";

const atOnce = 100;
/** Whoever just wrote it down sent its job as well. */
const graceMs = 60_000;

/** Sends for every clip that waits: a job that is there already stays the only one. After a restored backup there is none. */
export async function recoverClips(now = new Date()): Promise<void> {
  const waiting = await db().clip.findMany({
    where: { preparedAt: null, purgedAt: null, createdAt: { lt: new Date(now.getTime() - graceMs) } },
    orderBy: { createdAt: "asc" },
    take: atOnce,
    select: { id: true },
  });
  for (const { id } of waiting) await db().$transaction((tx) => sendPreparing(tx, id));
}
