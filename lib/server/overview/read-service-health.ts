import type { z } from "zod";
import { CHECK_IDS, type CheckId, type getServiceHealth } from "@/lib/contracts/admin-overview";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { log } from "@/lib/server/log";
import {
  checkDatabase,
  checkDisk,
  checkFfmpeg,
  checkStorage,
} from "@/lib/server/overview/health/check-machine";
import { checkMail } from "@/lib/server/overview/health/check-mail";
import type { Checked } from "@/lib/server/overview/health/checked";
import { checkQueue, checkWorkers } from "@/lib/server/overview/health/check-work";
import { readQueues } from "@/lib/server/overview/health/read-queues";
import { SERVICE_VERSION } from "@/lib/server/operations/service-version";
import { readWorkers } from "@/lib/server/workers/read-workers";

/** Looks at every part of the service, each by itself: what is wrong with one must not hide the others. */
export async function readServiceHealth(): Promise<z.input<typeof getServiceHealth.response>> {
  const [workers, queues] = await Promise.all([readWorkers(), readQueues()]);
  const looks: Record<CheckId, () => Checked | Promise<Checked>> = {
    database: checkDatabase,
    storage: checkStorage,
    disk: checkDisk,
    workers: () => checkWorkers(workers),
    queue: () => checkQueue(queues),
    ffmpeg: checkFfmpeg,
    mail: checkMail,
  };
  const look = async (id: CheckId) => ({ id, ...(await looks[id]()) });
  const checks = CHECK_IDS.map((id) =>
    look(id).catch((error: unknown) => {
      log.warn({ err: error, check: id }, "a check of the service failed");
      return { id, state: "bad" as const, message: "This could not be checked. The log says why." };
    }),
  );
  return {
    version: SERVICE_VERSION,
    checks: await Promise.all(checks),
    workers: workers.map(
      ({ id, host, pid, version, engine, concurrency, isAlive, startedAt, heartbeatAt }) => ({
        id,
        host,
        pid,
        version,
        engine,
        concurrency,
        alive: isAlive,
        started_on: epochSeconds(startedAt),
        heartbeat_on: epochSeconds(heartbeatAt),
      }),
    ),
    queues,
  };
}
