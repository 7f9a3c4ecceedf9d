import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import type { CheckId, getServiceHealth, getServiceStorage } from "@/lib/contracts/admin-overview";
import { db } from "@/lib/server/db";
import { env, envSchema } from "@/lib/server/env";
import { readServiceSettings } from "@/lib/server/overview/read-service-settings";
import { closeQueue } from "@/lib/server/queue/queue";
import { storage } from "@/lib/server/storage/open-storage";
import { StorageError } from "@/lib/server/storage/storage-error";
import { SERVICE_VERSION } from "@/lib/server/operations/service-version";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { keepHeartbeat } from "@/lib/server/workers/keep-heartbeat";

type Health = z.output<typeof getServiceHealth.response>;
type Storage = z.output<typeof getServiceStorage.response>;

let admin: TestAccount;
let api: ReturnType<typeof client>;
const settings = { ...env() };

beforeAll(async () => {
  admin = await createTestAccount();
  await db().account.update({ where: { id: admin.account.id }, data: { isAdmin: true } });
  api = client(admin.headers);
});
afterEach(() => {
  for (const name of Object.keys(env())) Reflect.deleteProperty(env(), name);
  Object.assign(env(), settings);
});
afterAll(closeQueue);

const health = async () => (await api.get<Health>("/admin/health")).body;
const check = async (id: CheckId) => (await health()).checks.find((one) => one.id === id);

describe("what is stored", () => {
  it("adds up by kind, by account, and with what belongs to nobody", async () => {
    const owner = await createTestAccount({ name: "Collector" });
    for (let count = 0; count < 3; count += 1) await insertTestPhoto(owner.account.id);
    await insertTestSong(null);
    const { used, kinds, service, people, store } = (await api.get<Storage>("/admin/storage")).body;
    const parts = [...Object.values(kinds), ...Object.values(service)];
    expect(parts.reduce((sum, bytes) => sum + bytes)).toBe(used);
    expect(service.library).toBeGreaterThan(0);
    expect(people[0]).toMatchObject({ email: owner.account.email, name: "Collector", limit: null });
    expect(people[0]?.used).toBe(kinds.photo);
    expect(store.kind === "local" ? store.free : 1).toBeGreaterThan(0);
  });
});

describe("the health of the service", () => {
  it("is bad without a worker, and good with one that says so until it stops", async () => {
    expect(await check("workers")).toMatchObject({ state: "bad" });
    const about = { engine: "skia", concurrency: 2, trouble: async () => "" };
    const stop = await keepHeartbeat(about);
    expect(await check("workers")).toEqual({ id: "workers", state: "good", message: "1 worker is running." });
    const [worker] = (await health()).workers;
    expect(worker).toMatchObject({ pid: process.pid, version: SERVICE_VERSION, concurrency: 2, alive: true });
    await stop();
    expect((await health()).workers).toEqual([]);
  });

  it("tells of a worker that is killed, ill or of another version", async () => {
    const ill = await keepHeartbeat({ engine: "skia", concurrency: 1, trouble: async () => "No ffmpeg." });
    expect((await check("workers"))?.message).toContain("No ffmpeg.");
    await ill();
    const stop = await keepHeartbeat({ engine: "skia", concurrency: 1, trouble: async () => "" });
    await db().workerProcess.updateMany({ data: { version: "0.0.1" } });
    expect(await check("workers")).toMatchObject({ state: "poor" });
    await db().workerProcess.updateMany({ data: { heartbeatAt: new Date(Date.now() - 60_000) } });
    expect(await check("workers")).toMatchObject({ state: "bad" });
    expect((await health()).workers[0]?.alive).toBe(false);
    await stop();
  });

  it("gets worse with how long people wait", async () => {
    expect(await check("queue")).toMatchObject({ state: "good" });
    const waiting = { accountId: admin.account.id, format: "mp4", size: 1n, sourceSha256: "0".repeat(64) };
    const agoMs = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await db().clip.create({ data: { id: "waiting", ...waiting, createdAt: agoMs(12) } });
    expect(await check("queue")).toMatchObject({ state: "poor" });
    await db().clip.update({ where: { id: "waiting" }, data: { createdAt: agoMs(120) } });
    const bad = await check("queue");
    expect([bad?.state, bad?.message]).toEqual(["bad", expect.stringContaining("2 h")]);
    const clips = (await health()).queues.find(({ kind }) => kind === "clip");
    expect([clips?.waiting, Math.round((clips?.oldest_seconds ?? 0) / 60)]).toEqual([1, 120]);
    await db().clip.delete({ where: { id: "waiting" } });
  });

  it("says in words that the mail server is away, and that there is none", async () => {
    expect(await check("mail")).toMatchObject({ state: "off" });
    const nobody = { SMTP_HOST: "127.0.0.1", SMTP_PORT: 9, SMTP_TLS: "none" } as const;
    Object.assign(env(), { ...nobody, MAIL_FROM: "a@example.org", PUBLIC_URL: "https://example.org" });
    const mail = await check("mail");
    expect([mail?.state, mail?.message]).toEqual(["bad", expect.stringContaining("127.0.0.1, port 9")]);
  });

  it("says that files cannot be kept, and goes on with the other checks", async () => {
    expect(await check("storage")).toMatchObject({ state: "good" });
    const broken = vi.spyOn(storage(), "check");
    broken.mockRejectedValueOnce(new StorageError("full", "No space is left."));
    const { checks } = await health();
    const states = Object.fromEntries(checks.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({ storage: "bad", database: "good", ffmpeg: "good" });
    const message = checks.find(({ id }) => id === "storage")?.message;
    expect(message).toBe(
      "Files can't be stored: No space is left. Is the disk there, and may the service write under DATA_DIR?",
    );
    broken.mockRestore();
  });

  it("says which ffmpeg is missing", async () => {
    vi.stubEnv("FFMPEG_PATH", "/nowhere/ffmpeg");
    // One that was found is remembered.
    vi.resetModules();
    const { checkFfmpeg } = await import("@/lib/server/overview/health/check-machine");
    const found = await checkFfmpeg();
    expect([found.state, found.message]).toEqual(["bad", expect.stringContaining("/nowhere/ffmpeg")]);
    vi.unstubAllEnvs();
  });

  it("says how much room there is on the disk", async () => {
    expect(await check("disk")).toMatchObject({ message: expect.stringContaining("free") });
    expect(await check("database")).toMatchObject({ message: expect.stringContaining("PostgreSQL") });
  });
});

describe("the settings", () => {
  it("are shown with where they come from, and never a secret", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "kinora-settings-"));
    const file = path.join(folder, ".env");
    await writeFile(file, "TRASH_DAYS=7\n");
    Object.assign(env(), {
      TRASH_DAYS: 7,
      SIGN_UP: false,
      DATABASE_URL: "postgresql://ada:pass-of-ada@db.lan:5432/kinora?password=pass-of-ada",
      SMTP_URL: "smtps://ada:pass-of-ada@mail.lan",
      AUTH_SECRET: "pass-of-ada".repeat(4),
      METRICS_TOKEN: "pass-of-ada",
    });
    const given = { TRASH_DAYS: "7", SIGN_UP: "0", DATABASE_URL: "x", AUTH_SECRET: "x" };
    const { groups } = await readServiceSettings(given, file);
    await rm(folder, { recursive: true });
    const all = groups.flatMap((group) => group.settings);
    expect(all.map(({ name }) => name).toSorted()).toEqual(Object.keys(envSchema.shape).toSorted());
    expect(JSON.stringify(groups)).not.toMatch(/pass-of-ada|ada:/);
    const of = (name: string) => all.find((setting) => setting.name === name);
    expect(of("TRASH_DAYS")).toMatchObject({ value: "7", from: "file" });
    expect(of("SIGN_UP")).toMatchObject({ value: "0", from: "environment" });
    expect(of("DATABASE_URL")).toMatchObject({ value: "postgresql://db.lan:5432/kinora", from: "start" });
    expect(of("SMTP_URL")).toMatchObject({ value: "smtps://mail.lan" });
    expect(of("AUTH_SECRET")).toMatchObject({ value: null, secret: true, set: true });
    expect(of("MAX_ZIP_MB")).toMatchObject({ from: "default" });
  });

  it("are served to administrators", async () => {
    expect((await api.get("/admin/settings")).status).toBe(200);
  });
});
