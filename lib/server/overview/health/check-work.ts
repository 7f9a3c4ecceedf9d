import type { Checked } from "@/lib/server/overview/health/checked";
import type { Queue } from "@/lib/server/overview/health/read-queues";
import { SERVICE_VERSION } from "@/lib/server/operations/service-version";
import type { KnownWorker } from "@/lib/server/workers/read-workers";

/** What people wait for. The rest may take its time. */
const awaited = ["film", "preview", "clip", "archive"];
const poorSeconds = 10 * 60;
const badSeconds = 60 * 60;

export function checkWorkers(workers: readonly KnownWorker[]): Checked {
  const alive = workers.filter(({ isAlive }) => isAlive);
  if (alive.length === 0)
    return {
      state: "bad",
      message:
        "No worker is running, so no film is made and no clip prepared. Start one: `npm run worker`, or the command `worker` of the image.",
    };
  const silent = workers.length - alive.length;
  const ill = alive.find(({ trouble }) => trouble !== "");
  if (ill)
    return {
      state: "bad",
      message: `The worker on ${ill.host} cannot work: ${ill.trouble} Fix it there, then restart that worker.`,
    };
  const other = alive.find(({ version }) => version !== SERVICE_VERSION);
  const count = alive.length === 1 ? "1 worker is running" : `${alive.length} workers are running`;
  if (other)
    return {
      state: "poor",
      message: `${count}, the one on ${other.host} with version ${other.version}; this is ${SERVICE_VERSION}. Upgrade it.`,
    };
  if (silent > 0)
    return {
      state: "poor",
      message: `${count}. ${silent} fell silent within a day without being stopped; the others have its work. Was it killed, or is its machine off? Its log says more.`,
    };
  return { state: "good", message: `${count}.` };
}

export function checkQueue(queues: readonly Queue[]): Checked {
  const people = queues.filter(({ kind }) => awaited.includes(kind));
  const waiting = people.reduce((sum, queue) => sum + queue.waiting, 0);
  const oldest = Math.max(0, ...people.map((queue) => queue.oldest_seconds));
  if (waiting === 0) return { state: "good", message: "Nothing is waiting." };
  const state = oldest >= badSeconds ? "bad" : oldest >= poorSeconds ? "poor" : "good";
  const long = state === "good" ? "" : " Another worker, or a larger WORKER_CONCURRENCY, makes it shorter.";
  const what = waiting === 1 ? "1 job waits" : `${waiting} jobs wait`;
  return { state, message: `${what}, the first for ${durationText(oldest)}.${long}` };
}

function durationText(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}
