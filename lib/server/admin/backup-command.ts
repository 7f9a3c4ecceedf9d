import { stat } from "node:fs/promises";
import * as z from "zod/mini";
import { writeBackup } from "@/lib/server/admin/backup/write-backup";
import { command } from "@/lib/server/admin/command";
import { fileArgument } from "@/lib/server/admin/file-argument";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { DomainError } from "@/lib/server/errors";
import { storage } from "@/lib/server/storage/open-storage";

export const backup = command({
  name: "backup",
  summary: "Write database and files into one file, while the service runs.",
  positionals: ["file"],
  arguments: z.object({ file: fileArgument("Where to write it, e.g. kinora.tar.") }),
  run: async ({ file }) => {
    await assertSomebodyIsThere();
    const { troubles, ...counts } = await writeBackup(file, {
      databaseUrl: env().DATABASE_URL,
      storage: storage(),
    });
    const { size } = await stat(file);
    return { file, size, rows: counts.rows, files: counts.files, troubles };
  },
  show: ({ file, size, rows, files, troubles }) =>
    [
      `Wrote ${file}: ${rows} rows and ${files} files, ${Math.ceil(size / 1e6)} MB.`,
      ...troubles.map(({ key, trouble }) => `In storage, ${key} is ${trouble}.`),
    ].join("\n"),
});

/** In another data folder this program would begin a new database, and a backup of that would look like a good one. */
async function assertSomebodyIsThere(): Promise<void> {
  if ((await db().account.count()) > 0) return;
  throw new DomainError(
    "conflict",
    "There is no account in this database, so nothing was backed up. Are DATA_DIR and DATABASE_URL those of the service?",
    { code: "nothing_to_back_up" },
  );
}
