import os from "node:os";
import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { newId } from "@/lib/server/new-id";
import { SERVICE_VERSION } from "@/lib/server/operations/service-version";

export const HEARTBEAT_MS = 10_000;

type About = {
  engine: string;
  concurrency: number;
  /** Says what is wrong with this worker's ffmpeg; empty if nothing is. */
  trouble: () => Promise<string>;
  everyMs?: number;
};

/** Tells for as long as this worker runs that it does. Resolves with what ends that, once it has been told first. */
export async function keepHeartbeat({ trouble, everyMs = HEARTBEAT_MS, ...about }: About) {
  const id = newId();
  const same = { host: os.hostname().slice(0, 255), pid: process.pid, version: SERVICE_VERSION, ...about };
  const beat = async () => {
    const now = { heartbeatAt: new Date(), trouble: (await trouble()).slice(0, 300) };
    await db().workerProcess.upsert({
      where: { id },
      create: { id, ...same, ...now },
      update: now,
      select: { id: true },
    });
  };
  // While the database is away nobody could read it anyway, and others say so.
  const tell = () => beat().catch((error: unknown) => log.debug({ err: error }, "no heartbeat"));
  let telling = tell();
  await telling;
  const timer = setInterval(() => {
    telling = telling.then(tell);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await telling;
    await db().workerProcess.deleteMany({ where: { id } });
  };
}
