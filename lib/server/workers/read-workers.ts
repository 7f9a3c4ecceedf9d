import { db } from "@/lib/server/db";
import type { WorkerProcess } from "@/lib/server/generated/prisma/client";
import { HEARTBEAT_MS } from "@/lib/server/workers/keep-heartbeat";

/** A worker that is silent for this long is gone, or cannot reach the database. */
const silentMs = 3 * HEARTBEAT_MS;

export type KnownWorker = WorkerProcess & { isAlive: boolean };

/** The workers that run, and those that fell silent within a day, by the database's own clock. */
export async function readWorkers(): Promise<KnownWorker[]> {
  const [clock] = await db().$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
  const nowMs = (clock?.now ?? new Date()).getTime();
  const rows = await db().workerProcess.findMany({ orderBy: [{ startedAt: "asc" }, { id: "asc" }] });
  return rows.map((row) => ({ ...row, isAlive: nowMs - row.heartbeatAt.getTime() < silentMs }));
}
