import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { z } from "zod";
import { parseDocument } from "@/lib/film/parse-document";
import { planFilm } from "@/lib/film/plan";
import { db } from "@/lib/server/db";
import { closeQueue } from "@/lib/server/queue/queue";
import { claimRender } from "@/lib/server/renders/claim-render";
import { storage } from "@/lib/server/storage/open-storage";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { applyMigrations } from "@/lib/system/migrations/migrate.mjs";
import { migrationsFolder } from "@/lib/system/migrations/migration-files.mjs";

/**
 * What the first release stored for two people, created through its own API, and how it answered them.
 * Whoever changes the schema must add a migration that carries all of it over.
 */
const first = z
  .object({
    migration: z.string(),
    login: z.object({
      username: z.string(),
      password: z.string(),
      app_id: z.string(),
      app_secret: z.string(),
    }),
    headers: z.record(z.string(), z.string()),
    told: z.object({
      videos: z.array(z.object({ id: z.string() }).loose()),
      profile: z.object({ credits: z.number(), video_count: z.number() }).loose(),
      photo: z.object({ id: z.string(), url: z.string() }).loose(),
      song: z.object({ id: z.string(), url: z.string() }).loose(),
      published: z.string(),
      queued: z.string(),
      deleted: z.string(),
      failed: z.string(),
    }),
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    files: z.record(z.string(), z.base64()),
  })
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, "first-release.json"), "utf8")));

/** Each table comes after those it refers to. */
const order = [
  ...["file", "account", "app", "api_token", "photo", "song", "video", "video_photo", "video_song"],
  ...["video_file", "render", "render_photo", "render_song", "ledger_entry", "idempotency_key"],
];

const { adminUrl, prefix } = inject("testDatabases");
const folder = mkdtempSync(path.join(os.tmpdir(), "kinora-upgrade-"));
const name = `${prefix}_upgrade`;
const url = new URL(adminUrl);
url.pathname = `/${name}`;
const api = client(first.headers);
const { told } = first;

async function query(where: string, ...statements: [string, unknown[]?][]): Promise<void> {
  const connection = new pg.Client({ connectionString: where });
  await connection.connect();
  try {
    for (const [sql, values] of statements) await connection.query(sql, values);
  } finally {
    await connection.end();
  }
}

beforeAll(async () => {
  await query(adminUrl, [`CREATE DATABASE "${name}"`]);
  process.env.DATABASE_URL = url.toString();
  const then = path.join(folder, "migrations");
  mkdirSync(then);
  cpSync(path.join(migrationsFolder, first.migration), path.join(then, first.migration), { recursive: true });
  await applyMigrations({ url: url.toString(), folder: then });
  expect(Object.keys(first.tables).toSorted()).toEqual(order.toSorted());
  await query(
    url.toString(),
    ...order.map((table): [string, unknown[]] => [
      `INSERT INTO "${table}" SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1)`,
      [JSON.stringify(first.tables[table])],
    ]),
    // Inserting made the trigger count the videos a second time.
    [
      "UPDATE account SET video_count = (SELECT count(*) FROM video WHERE account_id = account.id AND deleted_at IS NULL)",
    ],
    // Move dates to today, because tokens, trash and keys have expired since.
    ["UPDATE api_token SET last_used_at = now()"],
    ["UPDATE video SET deleted_at = now() WHERE deleted_at IS NOT NULL"],
    ["UPDATE idempotency_key SET created_at = now()"],
    ["UPDATE account SET topped_up_on = (now() AT TIME ZONE 'UTC')::date"],
  );
  for (const [key, content] of Object.entries(first.files))
    await storage().put(key, Buffer.from(content, "base64"), { contentType: "application/octet-stream" });

  expect((await applyMigrations({ url: url.toString() })).length).toBeGreaterThan(0);
});

afterAll(async () => {
  await closeQueue();
  await query(adminUrl, [`DROP DATABASE "${name}" WITH (FORCE)`]);
  rmSync(folder, { recursive: true });
});

it("shows every video, profile, photo and song as before", async () => {
  const { body } = await api.get<{ videos: object[] }>("/me/videos?count=100");
  expect(body.videos).toMatchObject(told.videos);
  expect((await api.get("/me")).body).toMatchObject(told.profile);
  expect((await api.get(`/me/photos/${told.photo.id}`)).body).toMatchObject(told.photo);
  expect((await api.get(`/me/musics/${told.song.id}`)).body).toMatchObject(told.song);
});

it("opens every file", async () => {
  const rows = await db().file.findMany();
  expect(rows.length).toBe(Object.keys(first.files).length);
  for (const { id, size } of rows) {
    const answer = await dispatch(`/files/${id}/file`);
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, Number(size)]);
  }
  const film = await dispatch(`/api/v/${told.published}/film.mp4`);
  expect([film.status, (await film.arrayBuffer()).byteLength]).toEqual([200, 10_000]);
});

it("lets people and apps in with the credentials they had", async () => {
  const { username, password, app_id, app_secret } = first.login;
  expect((await client({}).post("/login", { username, password, app_id })).status).toBe(200);
  expect((await client({}).post("/login/app", { app_id, app_secret })).status).toBe(200);
  const wrong = { username, password: `${password}!`, app_id };
  expect((await client({}).post("/login", wrong)).status).toBe(401);
});

it("lets old projects be edited, restored, rendered and searched", async () => {
  const address = `/me/videos/${told.published}`;
  const edited = await api.post<{ name: string; assets: object[] }>(address, { name: "Published again" });
  expect(edited.body.assets).toHaveLength(3);
  expect((await api.get<{ versions: object[] }>(`${address}/versions`)).status).toBe(200);
  expect((await api.post(`/me/videos/${told.deleted}/restore`)).status).toBe(200);
  const found = await api.get<{ videos: { id: string }[] }>("/me/videos?q=again&sort=name");
  expect(found.body.videos.map(({ id }) => id)).toEqual([told.published]);
  expect((await api.get(`/me/credits`)).status).toBe(200);
  const app = await api.get<{ apps: { app_id: string }[] }>("/me/apps");
  expect(app.body.apps.map(({ app_id }) => app_id)).toContain(first.login.app_id);
});

it("continues what was in the queue, and accepts nothing twice", async () => {
  const repeated = await api.post(`/me/videos/${told.queued}/render`, {}, { "Idempotency-Key": "once" });
  expect(repeated.headers.get("idempotency-replayed")).toBe("true");
  const claimed = await claimRender(["film"]);
  expect(claimed?.videoId).toBe(told.queued);
  const snapshot = z.object({ document: z.unknown() }).parse(claimed?.snapshot);
  expect(planFilm(parseDocument(snapshot.document)).frameCount).toBeGreaterThan(100);
  const again = await api.post<{ status: number }>(`/me/videos/${told.failed}/render`);
  expect(again.body.status).toBe(7101);
});
