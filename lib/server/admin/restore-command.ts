import { statSync } from "node:fs";
import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { restoreBackup } from "@/lib/server/admin/backup/restore-backup";
import { command } from "@/lib/server/admin/command";
import { fileArgument } from "@/lib/server/admin/file-argument";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { DomainError, invalid } from "@/lib/server/errors";
import { openQueue, sendJob } from "@/lib/server/queue/send-job";
import { storage } from "@/lib/server/storage/open-storage";
import { readWorkers } from "@/lib/server/workers/read-workers";

export const restore = command({
  name: "restore",
  summary: "Put back what a backup holds. Stop the service before.",
  positionals: ["file"],
  arguments: z.object({
    file: fileArgument("A file that backup wrote."),
    force: described(z._default(z.boolean(), false), "Replace everything that is in the database now."),
  }),
  run: async ({ file, force }) => {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile())
      throw invalid({ file: "There is no such file." });
    await assertNobodyWorks();
    await storage().check();
    const report = await restoreBackup(file, { databaseUrl: env().DATABASE_URL, storage: storage(), force });
    return { ...report, renders_queued: await queueUnfinishedRenders() };
  },
  show: ({ made_on, rows, files, renders_queued }) =>
    `Restored the backup of ${made_on}: ${rows} rows, ${files} files, ${renders_queued} unfinished renders queued again.`,
});

/** What a worker has in hand would go on, and be written into the rows that were put back. */
async function assertNobodyWorks(): Promise<void> {
  if (!(await readWorkers()).some(({ isAlive }) => isAlive)) return;
  throw new DomainError(
    "conflict",
    "The service is running. Stop it, then restore again. If it was killed, wait half a minute.",
    { code: "service_running" },
  );
}

/** Backups contain no jobs, so recreate them from the unfinished renders. */
async function queueUnfinishedRenders(): Promise<number> {
  await openQueue();
  return db().$transaction(async (tx) => {
    const renders = await tx.render.findMany({
      where: { state: { in: ["queued", "running"] } },
      orderBy: { createdAt: "asc" },
      select: { id: true },
    });
    for (const { id } of renders) await sendJob(tx, "render", { renderId: id });
    return renders.length;
  });
}
