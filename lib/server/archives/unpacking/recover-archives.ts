import { sendUnpacking } from "@/lib/server/archives/send-unpacking";
import { db } from "@/lib/server/db";

const atOnce = 100;
/** Archives younger than this are skipped: the job that was sent with them is still on its way. */
const graceMs = 60_000;

/** Sends a job for every archive that still waits. If one has a job already, that one stays the only one. */
export async function recoverArchives(now = new Date()): Promise<void> {
  const waiting = await db().archive.findMany({
    where: { endedAt: null, fileId: { not: null }, createdAt: { lt: new Date(now.getTime() - graceMs) } },
    orderBy: { createdAt: "asc" },
    take: atOnce,
    select: { id: true },
  });
  for (const { id } of waiting) await db().$transaction((tx) => sendUnpacking(tx, id));
}
