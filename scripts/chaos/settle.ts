import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import type { Send } from "@/scripts/chaos/people/client";
import { listProcesses, processesOf } from "@/scripts/chaos/kills/find-victims";

const patienceMs = 180_000;

/** Waits until the service reports that it is well and nothing is being made. Returns what is not so in time. */
export async function settle(send: Send): Promise<string[]> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const missing = await whatIsMissing(send).catch((error: unknown) => [`settle: ${error}`]);
    if (missing.length === 0 || performance.now() > until) return missing;
    await wait(500);
  }
}

async function whatIsMissing(send: Send): Promise<string[]> {
  const health = await send("/api/health", {});
  if (!health.ok) return [`settle: /api/health answers ${health.status}: ${await health.text()}`];
  await health.arrayBuffer();
  const [{ count = 0 } = {}] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM render WHERE state IN ('queued', 'running')`;
  if (count > 0) return [`settle: ${count} renders have not ended`];
  const preparing = await db().clip.count({
    where: { preparedAt: null, status: { not: "failed" }, purgedAt: null },
  });
  if (preparing > 0) return [`settle: ${preparing} clips are not prepared`];
  const of = { render: { state: { in: ["failed", "cancelled"] } } } satisfies Prisma.InstalmentWhereInput;
  const early = await db().instalment.count({ where: of });
  return early > 0 ? [`settle: ${early} instalments are kept of films that came to nothing`] : [];
}

/** Finds encoders that run although nothing is being made. */
export async function findStrayEncoders(dataDir: string): Promise<string[]> {
  const own = processesOf(await listProcesses(), dataDir);
  return own
    .filter(({ command }) => /\bffmpeg\b/.test(command.split(" ")[0] ?? ""))
    .map(({ pid, command }) => `process: an encoder still runs (${pid}: ${command.slice(0, 80)})`);
}

/** Finds whatever still runs on the data folder after the service was stopped. */
export async function findLeftProcesses(dataDir: string): Promise<string[]> {
  return processesOf(await listProcesses(), dataDir).map(
    ({ pid, command }) => `process: ${pid} outlived the service (${command.slice(0, 80)})`,
  );
}
