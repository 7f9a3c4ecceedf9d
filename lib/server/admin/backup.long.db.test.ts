import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { restoreBackup } from "@/lib/server/admin/backup/restore-backup";
import { writeBackup } from "@/lib/server/admin/backup/write-backup";
import { fillTheRest } from "@/lib/server/admin/testing/fill-the-rest";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { closeQueue } from "@/lib/server/queue/queue";
import { createLocalStorage } from "@/lib/server/storage/local";
import { storage } from "@/lib/server/storage/open-storage";
import { createS3Storage } from "@/lib/server/storage/s3";
import type { Storage } from "@/lib/server/storage/storage";
import { startS3TestServer } from "@/lib/server/storage/testing/s3-test-server";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";
import { storeTestFilm, storeTestPhoto, storeTestSong } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";
import { queryDatabase as query } from "@/lib/system/testing/query-database";

// The tests begin on a local disk. The one that moves to an object store and back names its own settings.
process.env.STORAGE = "local";
const folder = mkdtempSync(path.join(os.tmpdir(), "kinora-backup-"));
const archive = path.join(folder, "backup.tar");
const { adminUrl, prefix, template, strategy } = inject("testDatabases");
const archives: string[] = [];

beforeAll(fillDatabase);

afterAll(async () => {
  await closeQueue();
  for (const name of archives) await query(adminUrl, `DROP DATABASE "${name}" WITH (FORCE)`);
  rmSync(folder, { recursive: true });
});

async function fillDatabase(): Promise<void> {
  const { account, headers } = await createTestAccount({
    name: "Zoë \\N \t 世界\n{}",
    password: "long enough",
  });
  const [photo, song] = [await storeTestPhoto(account.id), await storeTestSong(null)];
  const { body } = await client(headers).post<Video>("/me/videos", {
    name: 'Quotes " and \\ back\tslashes',
    style: "vanilla",
    tags: ["a,b", 'c"d', ""],
    assets: [
      { name: "image", asset_id: photo, start_time: 0, end_time: 3 },
      { name: "music", asset_id: song, start_time: 0, end_time: 0 },
    ],
  });
  await storeTestFilm(body.id);
  expect((await client(headers).post(`/me/videos/${body.id}/render`)).status).toBe(200);
  await fillTheRest(account.id, body.id);
  // Enough rows that the table is dumped in more than one piece.
  await db().$executeRaw`
    INSERT INTO video (id, account_id, document)
    SELECT 'many-' || n, ${account.id}, jsonb_build_object('filler', repeat(md5(n::text), 60))
    FROM generate_series(1, 3000) n`;
}

type Environment = Record<string, string>;

/** Runs the real program in its own process. */
function admin(environment: Environment, ...argv: string[]) {
  return new Promise<{ exitCode: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", "lib/server/admin/main.ts", ...argv, "--json"],
      { env: { ...process.env, NODE_ENV: "production", ...environment } },
      (error, out, err) => resolve({ exitCode: error ? Number(error.code) : 0, out, err }),
    );
  });
}

/** A migrated database and an empty data folder, as after a first start. */
async function emptyPlace(): Promise<Environment & { DATABASE_URL: string; DATA_DIR: string }> {
  const name = `${prefix}_restore_${archives.length}`;
  await query(adminUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY ${strategy}`);
  archives.push(name);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.toString(), DATA_DIR: mkdtempSync(path.join(folder, "data-")) };
}

/** Every row of every table as text, and the hash of every file. Workers that ran are no part of what a backup keeps. */
async function contentsOf(url: string, from: Storage) {
  const files: Record<string, string> = {};
  for await (const { key } of from.list("")) {
    const hash = createHash("sha256");
    for await (const chunk of (await from.get(key)).stream) hash.update(chunk);
    files[key] = hash.digest("hex");
  }
  return { rows: await rowsOf(url), files };
}

async function rowsOf(url: string): Promise<Record<string, unknown>> {
  const tables = await query(
    url,
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'worker_process' ORDER BY 1",
  );
  const hash = `md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS hash`;
  const counts = tables.map(
    ({ name }) =>
      `SELECT '${String(name)}' AS name, count(*)::int AS count, ${hash} FROM public."${String(name)}" t`,
  );
  const rows = await query(url, counts.join(" UNION ALL "));
  return Object.fromEntries(rows.map(({ name, ...row }) => [String(name), row]));
}

async function constraintsOf(url: string) {
  return query(
    url,
    `SELECT conrelid::regclass::text || conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND conname NOT LIKE '%not_null%' ORDER BY 1`,
  );
}

const localIn = (dataDir: string) => createLocalStorage({ root: path.join(dataDir, "files") });

describe("backup and restore", () => {
  it("are tested with at least one row in every table", async () => {
    const { rows } = await contentsOf(env().DATABASE_URL, storage());
    expect(Object.values(rows)).not.toContainEqual(expect.objectContaining({ count: 0 }));
  });

  it("lose nothing, on the local disk", async () => {
    const written = await admin({}, "backup", archive);
    expect(written).toMatchObject({ exitCode: 0, err: "" });
    expect(JSON.parse(written.out)).toMatchObject({ file: archive, files: 11, troubles: [] });
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);

    const target = await emptyPlace();
    const restored = await admin(target, "restore", archive);
    expect(restored).toMatchObject({ exitCode: 0, err: "" });
    expect(JSON.parse(restored.out)).toMatchObject({ files: 11, renders_queued: 1 });
    const before = await contentsOf(env().DATABASE_URL, storage());
    const after = await contentsOf(target.DATABASE_URL, localIn(target.DATA_DIR));
    expect(after).toEqual(before);
    expect(after.rows).toMatchObject({ video: { count: 3001 }, render: { count: 1 } });
    expect(await query(env().DATABASE_URL, "SELECT 1 FROM worker_process")).toHaveLength(1);
    expect(await query(target.DATABASE_URL, "SELECT 1 FROM worker_process")).toEqual([]);
    expect(await constraintsOf(target.DATABASE_URL)).toEqual(await constraintsOf(env().DATABASE_URL));
    expect(await query(target.DATABASE_URL, "SELECT 1 FROM queue.job WHERE name = 'render'")).toHaveLength(1);
  });

  it("refuse a database with something in it, and replace it only when told to", async () => {
    const target = await emptyPlace();
    await admin(target, "create-account", "--email", "here@example.org", "--password", "long enough");
    const before = await contentsOf(target.DATABASE_URL, localIn(target.DATA_DIR));
    const refused = await admin(target, "restore", archive);
    expect(refused).toMatchObject({ exitCode: 1, out: "" });
    expect(JSON.parse(refused.err).error.code).toBe("database_not_empty");
    expect(await contentsOf(target.DATABASE_URL, localIn(target.DATA_DIR))).toEqual(before);

    expect(await admin(target, "restore", archive, "--force")).toMatchObject({ exitCode: 0 });
    const whole = await contentsOf(env().DATABASE_URL, storage());
    expect(await contentsOf(target.DATABASE_URL, localIn(target.DATA_DIR))).toEqual(whole);

    // A restore also repairs a file that was changed on disk.
    const [key = ""] = Object.keys(whole.files);
    const changed = path.join(target.DATA_DIR, "files", key);
    writeFileSync(changed, "not what it was");
    expect(await admin(target, "restore", archive, "--force")).toMatchObject({ exitCode: 0 });
    expect(await contentsOf(target.DATABASE_URL, localIn(target.DATA_DIR))).toEqual(whole);
  });

  it("move everything to an S3-compatible store and back", async () => {
    const s3 = await startS3TestServer();
    try {
      const { accessKeyId, secretAccessKey } = s3.credentials;
      const bucket = { bucket: "films", region: "us-east-1", endpoint: s3.endpoint, prefix: "a" };
      const inBucket = createS3Storage({ ...bucket, credentials: s3.credentials, createBucket: true });
      await inBucket.check();
      const inStore = {
        ...(await emptyPlace()),
        STORAGE: "s3",
        S3_BUCKET: bucket.bucket,
        S3_ENDPOINT: bucket.endpoint,
        S3_PREFIX: bucket.prefix,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      };
      expect(await admin(inStore, "restore", archive)).toMatchObject({ exitCode: 0, err: "" });
      const whole = await contentsOf(env().DATABASE_URL, storage());
      expect(await contentsOf(inStore.DATABASE_URL, inBucket)).toEqual(whole);
      const photo = await db().file.findFirstOrThrow({ where: { contentType: "image/webp" } });
      expect((await inBucket.get(photo.storageKey)).contentType).toBe("image/webp");

      const second = path.join(folder, "from-s3.tar");
      expect(await admin(inStore, "backup", second)).toMatchObject({ exitCode: 0, err: "" });
      const back = await emptyPlace();
      expect(await admin(back, "restore", second)).toMatchObject({ exitCode: 0, err: "" });
      expect(await contentsOf(back.DATABASE_URL, localIn(back.DATA_DIR))).toEqual(whole);
    } finally {
      await s3.close();
    }
  });

  it.each([
    ["cut off", (file: string) => truncateSync(file, statSync(file).size - 300_000)],
    ["without its last block", (file: string) => truncateSync(file, statSync(file).size - 2048)],
    ["changed in one byte", (file: string) => flipByte(file, 100_000)],
    ["not an archive at all", (file: string) => writeFileSync(file, "x".repeat(5000))],
    ["empty", (file: string) => writeFileSync(file, "")],
  ])("refuse an archive that is %s, with nothing touched", async (_how, harm) => {
    const harmed = path.join(folder, "harmed.tar");
    writeFileSync(harmed, readFileSync(archive));
    harm(harmed);
    const place = await emptyPlace();
    const target = { databaseUrl: place.DATABASE_URL, storage: localIn(place.DATA_DIR), force: true };
    await expect(restoreBackup(harmed, target)).rejects.toMatchObject({ code: "backup_damaged" });
    expect((await contentsOf(place.DATABASE_URL, localIn(place.DATA_DIR))).rows).toMatchObject({
      account: { count: 0 },
    });
    expect(readdirSync(place.DATA_DIR)).toEqual([]);
  });

  it("report what storage lost, and save the rest", async () => {
    const [lost = ""] = Object.keys((await contentsOf(env().DATABASE_URL, storage())).files);
    const { stream } = await storage().get(lost);
    const bytes = Buffer.concat(await stream.toArray());
    await storage().delete(lost);
    try {
      const file = path.join(folder, "partial.tar");
      const report = await writeBackup(file, { databaseUrl: env().DATABASE_URL, storage: storage() });
      expect(report).toMatchObject({ files: 10, troubles: [{ key: lost, trouble: "missing" }] });
    } finally {
      await storage().put(lost, bytes, { contentType: "image/jpeg" });
    }
  });

  it("start over when a file is deleted properly meanwhile", async () => {
    const account = await createTestAccount();
    const photo = await storeTestPhoto(account.account.id);
    const { originalFileId } = await db().photo.findUniqueOrThrow({ where: { id: photo } });
    const { storageKey } = await db().file.findUniqueOrThrow({ where: { id: originalFileId } });
    let removed = false;
    const racing: Storage = {
      ...storage(),
      async get(key, range) {
        if (!removed && key === storageKey) {
          removed = true;
          await db().photo.delete({ where: { id: photo } });
          await db().file.delete({ where: { id: originalFileId } });
          await storage().delete(key);
        }
        return storage().get(key, range);
      },
    };
    const file = path.join(folder, "raced.tar");
    const report = await writeBackup(file, { databaseUrl: env().DATABASE_URL, storage: racing });
    expect(removed).toBe(true);
    expect(report.troubles).toEqual([]);
  });

  it("keep rows, not counters: the schema has no sequence whose place would be lost", async () => {
    expect(await query(env().DATABASE_URL, "SELECT 1 FROM pg_sequences WHERE schemaname = 'public'")).toEqual(
      [],
    );
  });

  it("name a path that cannot be written, and leave an older backup alone", async () => {
    const { exitCode, err } = await admin({}, "backup", path.join(folder, "no", "such", "folder.tar"));
    expect(exitCode).toBe(1);
    expect(JSON.parse(err).error.fields.file).toBe(`There is no folder ${path.join(folder, "no", "such")}.`);
    const before = readFileSync(archive);
    expect(
      await admin({ DATABASE_URL: "postgresql://nobody@127.0.0.1:1/x" }, "backup", archive),
    ).toMatchObject({
      exitCode: 1,
    });
    expect(readFileSync(archive).equals(before)).toBe(true);
  });
});

function flipByte(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
