import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rootFolder } from "@/lib/system/root-folder.mjs";
import { queryDatabase } from "@/lib/system/testing/query-database";
import { temporaryFolder } from "@/lib/system/testing/temporary-folder";
import { createDatabase } from "@/scripts/database/create-database.mjs";
import { applyMigrations } from "@/lib/system/migrations/migrate.mjs";
import type { RunningDatabase } from "@/scripts/database/start-database.mjs";
import { startTemporaryDatabase } from "@/scripts/database/temporary-database.mjs";

let server: RunningDatabase;
beforeAll(async () => {
  server = await startTemporaryDatabase();
});
afterAll(() => server.stop());

const newDatabase = () => createDatabase(server.adminUrl, `migrate_${randomBytes(4).toString("hex")}`);

function writeMigrations(migrations: Record<string, string>, folder = temporaryFolder()): string {
  for (const [name, sql] of Object.entries(migrations)) {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, "migration.sql"), sql);
  }
  return folder;
}

const twoSteps = {
  "20260101000000_make": "CREATE TABLE thing (id int PRIMARY KEY);",
  "20260102000000_fill": "INSERT INTO thing VALUES (1); ALTER TABLE thing ADD COLUMN name text;",
};

describe("applyMigrations", () => {
  it("applies each migration once and in order, however many processes begin at once", async () => {
    const url = await newDatabase();
    const folder = writeMigrations(twoSteps);
    const applied = await Promise.all(Array.from({ length: 5 }, () => applyMigrations({ url, folder })));
    expect(applied.flat().sort()).toEqual(Object.keys(twoSteps));
    expect(await queryDatabase(url, "SELECT * FROM thing")).toEqual([{ id: 1, name: null }]);
    expect(await applyMigrations({ url, folder })).toEqual([]);
  });

  it("rolls a failing migration back completely, and keeps those before it", async () => {
    const url = await newDatabase();
    const folder = writeMigrations({
      ...twoSteps,
      "20260103000000_break": "DELETE FROM thing; SELECT 1 / 0;",
    });
    await expect(applyMigrations({ url, folder })).rejects.toThrow(
      /20260103000000_break does not fit this database: division by zero/,
    );
    expect(await queryDatabase(url, "SELECT id FROM thing")).toEqual([{ id: 1 }]);
    writeMigrations({ "20260103000000_break": "DELETE FROM thing;" }, folder);
    expect(await applyMigrations({ url, folder })).toEqual(["20260103000000_break"]);
  });

  it("refuses a history other than the one the database went through", async () => {
    const url = await newDatabase();
    const folder = writeMigrations(twoSteps);
    await applyMigrations({ url, folder });

    writeMigrations({ "20260101000000_make": "CREATE TABLE thing (id bigint);" }, folder);
    await expect(applyMigrations({ url, folder })).rejects.toThrow(
      /20260101000000_make was changed after it was applied/,
    );
    rmSync(path.join(folder, "20260101000000_make"), { recursive: true });
    await expect(applyMigrations({ url, folder })).rejects.toThrow(
      /20260101000000_make, which prisma\/migrations lacks/,
    );
    writeMigrations(twoSteps, folder);
    rmSync(path.join(folder, "20260102000000_fill"), { recursive: true });
    await expect(applyMigrations({ url, folder })).rejects.toThrow(
      /newer than this code: it holds the migration 20260102000000_fill/,
    );
  });

  it("says in one line, without the password, why a server cannot be used", async () => {
    const url = await newDatabase();
    const changed = (change: (url: URL) => void) => {
      const other = new URL(url);
      change(other);
      return applyMigrations({ url: other.toString() }).catch((error: Error) => error.message);
    };
    const unreachable = await changed((other) => (other.port = "1"));
    expect(unreachable).toMatch(/No PostgreSQL answers at 127\.0\.0\.1:1\./);
    const refused = await changed((other) => (other.password = "wrong-secret"));
    expect(refused).toMatch(/refuses the user "kinora" or its password/);
    expect(refused).not.toMatch(/wrong-secret|\n/);
    expect(await changed((other) => (other.pathname = "/absent"))).toMatch(/has no database "absent"/);
    await expect(applyMigrations({ url: "not an address" })).rejects.toThrow(
      /DATABASE_URL is not an address/,
    );
  });

  it("satisfies Prisma's own tools, and leaves nothing to migrate in the schema", async () => {
    const url = await newDatabase();
    await applyMigrations({ url });
    const prisma = (...args: string[]) =>
      execFileSync(process.execPath, ["node_modules/prisma/build/index.js", ...args], {
        cwd: rootFolder,
        env: { ...process.env, DATABASE_URL: url },
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
      });
    expect(prisma("migrate", "status")).toMatch(/Database schema is up to date/);
    const difference = prisma(
      "migrate",
      "diff",
      "--from-config-datasource",
      "--to-schema",
      "prisma/schema.prisma",
      "--script",
    );
    expect(difference.trim()).toBe("-- This is an empty migration.");
  });
});
