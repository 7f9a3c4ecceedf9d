import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, inject, it } from "vitest";
import { restoreBackup } from "@/lib/server/admin/backup/restore-backup";
import { writeBackup } from "@/lib/server/admin/backup/write-backup";
import { createLocalStorage } from "@/lib/server/storage/local";
import { applyMigrations } from "@/lib/system/migrations/migrate.mjs";
import { migrationsFolder, readMigrations } from "@/lib/system/migrations/migration-files.mjs";
import { queryDatabase } from "@/lib/system/testing/query-database";
import { createDatabase, dropDatabase } from "@/scripts/database/create-database.mjs";

const { adminUrl, prefix } = inject("testDatabases");
const folder = mkdtempSync(path.join(os.tmpdir(), "kinora-restore-"));
const databases: string[] = [];

afterAll(async () => {
  for (const url of databases) await dropDatabase(adminUrl, url);
  rmSync(folder, { recursive: true });
});

async function newDatabase(): Promise<string> {
  const url = await createDatabase(adminUrl, `${prefix}_older_${randomBytes(4).toString("hex")}`);
  databases.push(url);
  return url;
}

it("restores a backup made before a migration was merged whose name is earlier than its last", async () => {
  const late = "20261125101112_storage_limits";
  const last = "20261125101122_film_returns";
  const olderCode = path.join(folder, "migrations");
  mkdirSync(olderCode);
  for (const { name } of readMigrations())
    if (name <= last && name !== late)
      cpSync(path.join(migrationsFolder, name), path.join(olderCode, name), { recursive: true });

  const older = await newDatabase();
  await applyMigrations({ url: older, folder: olderCode });
  await queryDatabase(
    older,
    "INSERT INTO account (id, email, name) VALUES ('ada', 'ada@example.org', 'Ada')",
  );
  const storage = createLocalStorage({ root: path.join(folder, "files") });
  const file = path.join(folder, "older.tar");
  await writeBackup(file, { databaseUrl: older, storage });

  const place = await newDatabase();
  expect(await restoreBackup(file, { databaseUrl: place, storage, force: false })).toMatchObject({
    files: 0,
  });
  expect(await queryDatabase(place, "SELECT name, own_storage_limit FROM account")).toEqual([
    { name: "Ada", own_storage_limit: false },
  ]);
  expect(await applyMigrations({ url: place })).toEqual([]);
});
