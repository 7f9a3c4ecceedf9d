import pg from "pg";
import { assertEmpty, clearDatabase } from "@/lib/server/admin/backup/clear-database";
import type { Manifest } from "@/lib/server/admin/backup/format";
import { loadFiles } from "@/lib/server/admin/backup/load-files";
import { loadTables } from "@/lib/server/admin/backup/load-tables";
import { damaged } from "@/lib/server/admin/backup/read-archive";
import { verifyArchive } from "@/lib/server/admin/backup/verify-archive";
import { DomainError } from "@/lib/server/errors";
import type { Storage } from "@/lib/server/storage/storage";
import { applyMigrations } from "@/lib/system/migrations/migrate.mjs";
import { readMigrations } from "@/lib/system/migrations/migration-files.mjs";

type Target = { databaseUrl: string; storage: Storage; force: boolean };
export type RestoreReport = { made_on: string; rows: number; files: number; bytes: number };

/**
 * Restores a backup. It checks the whole archive before touching anything, then writes the files, then the
 * rows in one transaction. If anything fails on the way, the database stays as it was.
 */
export async function restoreBackup(file: string, target: Target): Promise<RestoreReport> {
  const { databaseUrl, storage, force } = target;
  const manifest = await verifyArchive(file);
  const migrations = migrationsOf(manifest);
  await applyMigrations({ url: databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "kinora-restore" });
  client.on("error", () => {});
  await client.connect();
  let loaded: { files: number; bytes: number };
  try {
    if (!force) await assertEmpty(client);
    loaded = await loadFiles(file, storage, force);
    await client.query("BEGIN");
    await client.query("SET LOCAL lock_timeout = '10s'");
    await clearDatabase(client);
    for (const { sql } of migrations) await client.query(sql);
    await loadTables(client, file, manifest.tables);
    await client.query("COMMIT");
  } catch (error) {
    throw isLockTimeout(error) ? stillRunning(error) : error;
  } finally {
    await client.end();
  }
  await applyMigrations({ url: databaseUrl });
  return {
    made_on: manifest.made_on,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    ...loaded,
  };
}

/**
 * The migrations of the backup's version. Later ones run on the restored rows afterwards, whatever their names: one that
 * was merged late has an earlier name than those before it.
 */
function migrationsOf(manifest: Manifest): { sql: string }[] {
  const known = new Map(readMigrations().map((one) => [one.name, one]));
  return manifest.migrations.map(({ name, checksum }) => {
    const own = known.get(name);
    if (own?.checksum === checksum) return own;
    throw damaged(`It was made by a later or changed version of the code (migration ${name}). Update first.`);
  });
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "55P03";
}

function stillRunning(cause: unknown): DomainError {
  return new DomainError("conflict", "The database is in use. Stop the service, then restore again.", {
    code: "database_in_use",
    cause,
  });
}
