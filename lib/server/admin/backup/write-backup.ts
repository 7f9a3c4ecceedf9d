import pg from "pg";
import { dumpFiles } from "@/lib/server/admin/backup/dump-files";
import { dumpTables } from "@/lib/server/admin/backup/dump-tables";
import {
  type FileTrouble,
  FORMAT_NAME,
  FORMAT_VERSION,
  MANIFEST_NAME,
  type Manifest,
} from "@/lib/server/admin/backup/format";
import { type AddEntry, writeArchive } from "@/lib/server/admin/backup/write-archive";
import { writeWhole } from "@/lib/server/admin/write-whole";
import type { Storage } from "@/lib/server/storage/storage";

type Source = { databaseUrl: string; storage: Storage };
export type BackupReport = { rows: number; files: number; bytes: number; troubles: FileTrouble[] };

const attempts = 3;

/**
 * Writes everything the service stores into one file, as of one moment, while the service keeps running. If a
 * file that the snapshot's rows refer to is deleted meanwhile, the backup starts over.
 */
export async function writeBackup(file: string, source: Source): Promise<BackupReport> {
  for (let attempt = 1; ; attempt++) {
    const report = await attemptBackup(file, source);
    const missing = report.troubles.filter(({ trouble }) => trouble === "missing");
    if (attempt === attempts || !(await someWentAway(source.databaseUrl, missing))) return report;
  }
}

async function attemptBackup(file: string, { databaseUrl, storage }: Source): Promise<BackupReport> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "kinora-backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    let report: BackupReport | undefined;
    await writeWhole(file, (target) =>
      writeArchive(target, async (add) => {
        report = await fillArchive(client, storage, add);
      }),
    );
    if (!report) throw new Error("The archive was not filled.");
    return report;
  } finally {
    await client.end();
  }
}

async function fillArchive(client: pg.Client, storage: Storage, add: AddEntry): Promise<BackupReport> {
  const tables = await dumpTables(client, add);
  const { count, bytes, troubles } = await dumpFiles(client, storage, add);
  const manifest: Manifest = {
    format: FORMAT_NAME,
    version: FORMAT_VERSION,
    made_on: new Date().toISOString(),
    migrations: await appliedMigrations(client),
    tables,
    files: { count, bytes },
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await add({ name: MANIFEST_NAME, size: text.byteLength }, [text]);
  return { rows: tables.reduce((sum, table) => sum + table.rows, 0), files: count, bytes, troubles };
}

async function appliedMigrations(client: pg.Client): Promise<Manifest["migrations"]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(`
    SELECT migration_name AS name, checksum FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`);
  return rows;
}

/** Whether the rows of missing files are gone by now. Then the files were deleted properly, just at a bad moment. */
async function someWentAway(databaseUrl: string, missing: readonly FileTrouble[]): Promise<boolean> {
  if (missing.length === 0) return false;
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "kinora-backup" });
  await client.connect();
  try {
    const ids = missing.map(({ file }) => file);
    const { rowCount } = await client.query("SELECT 1 FROM file WHERE id = ANY($1)", [ids]);
    return (rowCount ?? 0) < ids.length;
  } finally {
    await client.end();
  }
}
