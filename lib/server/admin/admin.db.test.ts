import { rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { readyVideo } from "@/lib/server/admin/testing/ready-video";
import { admin, done, refused } from "@/lib/server/admin/testing/run";
import { DEFAULT_QUALITY } from "@/lib/film/qualities";
import { db } from "@/lib/server/db";
import { closeQueue } from "@/lib/server/queue/queue";
import { endRender } from "@/lib/server/renders/end-render";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import type { Video } from "@/lib/server/videos/present-video";
import { keepHeartbeat } from "@/lib/server/workers/keep-heartbeat";

afterAll(closeQueue);

describe("the command line", () => {
  it("lists its commands", async () => {
    const { exitCode, out } = await admin("--help");
    expect(exitCode).toBe(0);
    for (const name of ["create-account", "create-app", "backup", "restore"]) expect(out).toContain(name);
    expect((await admin("create-app", "--help")).out).toContain(
      "create-app --account ACCOUNT --name NAME [--callback-url CALLBACK-URL] [--scopes SCOPES] [--json]",
    );
    expect((await admin("restore", "--help")).out).toContain("restore FILE [--force] [--json]");
  });

  it.each([
    [["nonsense"], 2, "usage"],
    [["create-account", "--colour", "red"], 2, "usage"],
    [["backup", "a", "b"], 2, "usage"],
    [["create-account", "--email", "a@example.org"], 1, "invalid_parameters"],
    [["backup"], 1, "invalid_parameters"],
    [["backup", "/nowhere/backup.tar"], 1, "nothing_to_back_up"],
    [["restore", "/nowhere/backup.tar"], 1, "invalid_parameters"],
    [["create-account", "--email", "nobody", "--password", "long enough"], 1, "invalid_parameters"],
    [["create-account", "--email", "a@example.org", "--password", "short"], 1, "invalid_parameters"],
    [["create-app", "--account", "nobody@example.org", "--name", "App"], 1, "account_not_found"],
    [["grant-credits", "--account", "nobody@example.org", "--amount", "1"], 1, "account_not_found"],
    [["delete-account", "--account", "nobody@example.org"], 1, "account_not_found"],
    [["list-renders", "--state", "lost"], 1, "invalid_parameters"],
    [["retry-render", "nothing"], 1, "render_not_found"],
    [["prepare-clips", "nothing"], 1, "clip_not_found"],
    [["prepare-clips"], 1, "clips_not_named"],
    [["prepare-clips", "--all", "--failed"], 1, "clips_not_named"],
  ])("%j ends with code %i and %s", async (argv, exitCode, code) => {
    expect(await refused(...argv)).toMatchObject({ exitCode, code });
    const { err } = await admin(...argv);
    expect(err).not.toContain("{");
    expect(err.length).toBeGreaterThan(10);
  });
});

describe("files of backups", () => {
  it("are not put back below a service that runs, and are once it has stopped", async () => {
    const file = path.join(os.tmpdir(), `kinora-no-backup-${process.pid}`);
    writeFileSync(file, "no backup");
    const stop = await keepHeartbeat({ engine: "skia", concurrency: 1, trouble: async () => "" });
    expect(await refused("restore", file, "--force")).toMatchObject({ code: "service_running" });
    await stop();
    expect(await refused("restore", file, "--force")).toMatchObject({ code: "backup_damaged" });
    rmSync(file);
  });

  it("are not written where a folder is, or none", async () => {
    await createTestAccount();
    const none = path.join(os.tmpdir(), "kinora-no-such-folder");
    expect((await admin("backup", path.join(none, "x.tar"))).err).toContain(`There is no folder ${none}.`);
    // A path is meant from where the command was typed.
    vi.stubEnv("KINORA_CALLED_FROM", none);
    expect((await admin("backup", "x.tar")).err).toContain(`There is no folder ${none}.`);
    vi.unstubAllEnvs();
    expect((await admin("backup", os.tmpdir())).err).toContain("That is a folder.");
  });
});

describe("accounts and apps", () => {
  it("are made and can log in", async () => {
    const given = ["--email", "Grace@Example.org", "--password", "correct horse", "--name", "Grace"];
    const account = await done("create-account", ...given);
    expect(account).toEqual({ id: expect.any(String), email: "grace@example.org" });
    const app = await done("create-app", "--account", "grace@example.org", "--name", "Sync");
    expect(app).toEqual({ app_id: expect.any(String), app_secret: expect.any(String) });

    const byApp = await client({}).post<{ id: string }>("/login/app", app);
    expect(byApp).toMatchObject({ status: 200, body: { id: account.id } });
    const login = { username: "grace@example.org", password: "correct horse", app_id: app.app_id };
    expect(await client({}).post("/login", login)).toMatchObject({ status: 200, body: { id: account.id } });

    expect(await refused("create-account", ...given)).toMatchObject({ code: "email_taken" });
    expect((await admin("create-app", "--account", String(account.id), "--name", "Eyes")).out).toMatch(
      /app_id +\S+\napp_secret +\S+/,
    );
  });

  it("have the scopes that are named, or all", async () => {
    const { account } = await createTestAccount();
    const make = ["create-app", "--account", account.email, "--name", "App"];
    const scopesOf = async (...more: string[]) => {
      const { app_id } = await done(...make, ...more);
      return (await db().app.findUniqueOrThrow({ where: { id: String(app_id) } })).scopes;
    };
    expect(await scopesOf()).toEqual(["read", "write", "render", "admin"]);
    expect(await scopesOf("--scopes", "write, read")).toEqual(["read", "write"]);
    expect(await scopesOf("--scopes", "read")).toEqual(["read"]);
    expect(await refused(...make, "--scopes", "read,everything")).toMatchObject({
      fields: { "scopes.1": expect.any(String) },
    });
  });

  it("have a callback address, which must be a web address", async () => {
    const { account } = await createTestAccount();
    const make = ["create-app", "--account", account.email, "--name", "App", "--callback-url"];
    const { app_id } = await done(...make, "https://example.org/hook");
    expect(await db().app.findUnique({ where: { id: String(app_id) } })).toMatchObject({
      callbackUrl: "https://example.org/hook",
    });
    expect(await refused(...make, "ftp://example.org")).toMatchObject({
      fields: { "callback-url": expect.any(String) },
    });
  });
});

describe("grant-credits", () => {
  it("changes the balance through the ledger, never below zero", async () => {
    const { account } = await createTestAccount();
    const grant = (amount: string) => [
      "grant-credits",
      "--account",
      account.email,
      `--amount=${amount}`,
      "--note",
      "goodwill",
    ];
    expect(await done(...grant("250"))).toEqual({
      id: account.id,
      email: account.email,
      amount: 250,
      balance: account.balance + 250,
    });
    expect(await done(...grant("-50"))).toMatchObject({ balance: account.balance + 200 });
    expect(await refused(...grant("-2000000"))).toMatchObject({ fields: { amount: expect.any(String) } });
    for (const amount of ["0", "1.5", "many", "99999999999"])
      expect(await refused(...grant(amount))).toMatchObject({ code: "invalid_parameters" });
    const entries = await db().ledgerEntry.findMany({ where: { accountId: account.id, kind: "grant" } });
    expect(entries.map(({ amount, note }) => [amount, note]).sort()).toEqual([
      [-50, "goodwill"],
      [250, "goodwill"],
    ]);
  });
});

describe("renders", () => {
  let me: TestAccount;
  let videoId: string;
  let renderId: string;

  beforeAll(async () => {
    me = await createTestAccount();
    videoId = await readyVideo(me);
    const { body } = await client(me.headers).post<{ status: number }>(`/me/videos/${videoId}/render`);
    expect(body.status).toBe(7101);
    renderId = (await db().render.findFirstOrThrow({ where: { videoId } })).id;
  });

  const listed = async (...more: string[]) =>
    z
      .array(z.looseObject({ id: z.string(), state: z.string() }))
      .parse((await done("list-renders", "--account", me.account.email, ...more)).renders);

  it("are listed", async () => {
    expect(await listed()).toEqual([
      expect.objectContaining({
        id: renderId,
        state: "queued",
        kind: "film",
        quality: DEFAULT_QUALITY,
        video_id: videoId,
        video_name: "Summer",
        account: me.account.email,
        progress: 0,
        error: null,
        finished_on: null,
      }),
    ]);
    expect(await listed("--state", "failed")).toEqual([]);
    expect((await admin("list-renders")).out).toMatch(new RegExp(`${renderId} +queued +film .*Summer`));
    expect((await admin("list-renders", "--state", "cancelled")).out).toBe("No renders.");
  });

  it("are sent to the workers again while unfinished", async () => {
    const jobs = () => db().$queryRaw`SELECT 1 FROM queue.job WHERE data->>'renderId' = ${renderId}`;
    expect(await jobs()).toHaveLength(1);
    expect(await done("retry-render", renderId)).toMatchObject({ id: renderId, retry_of: null });
    expect(await jobs()).toHaveLength(2);
  });

  it("are started again after a failure, and paid again after the refund", async () => {
    await db().$transaction((tx) =>
      endRender(tx, { renderId, state: "failed", error: { status: 500, message: "The disk was full." } }),
    );
    expect((await admin("list-renders", "--state", "failed")).out).toContain("The disk was full.");
    const before = await db().account.findUniqueOrThrow({ where: { id: me.account.id } });
    const retried = await done("retry-render", renderId);
    expect(retried).toMatchObject({ video_id: videoId, state: "queued", retry_of: renderId });
    const after = await db().account.findUniqueOrThrow({ where: { id: me.account.id } });
    expect(after.balance).toBe(before.balance - 10);
    expect((await client(me.headers).get<Video>(`/me/videos/${videoId}`)).body.status).toBe("processing");
    expect(await refused("retry-render", renderId)).toMatchObject({ code: "render_not_retried" });
    await db().$transaction((tx) => endRender(tx, { renderId: String(retried.id), state: "cancelled" }));
    expect(await refused("retry-render", String(retried.id))).toMatchObject({ code: "render_not_retried" });
  });

  it("are not started again without what they show", async () => {
    const other = await createTestAccount();
    const video = await readyVideo(other);
    await client(other.headers).post(`/me/videos/${video}/render`);
    const render = await db().render.findFirstOrThrow({ where: { videoId: video } });
    await db().$transaction((tx) => endRender(tx, { renderId: render.id, state: "failed" }));
    await client(other.headers).post(`/me/videos/${video}`, { assets: [] });
    // A project keeps its hold on everything it ever used, so only deleting rows directly can take a photo
    // away from it.
    await db().videoPhoto.deleteMany({ where: { videoId: video } });
    await db().photo.deleteMany({ where: { accountId: other.account.id } });
    expect(await refused("retry-render", render.id)).toMatchObject({ code: "render_not_retried" });
  });
});

describe("administrators", () => {
  it("are made and unmade, are written down, and one is always left", async () => {
    const [ada, grace] = [await createTestAccount(), await createTestAccount()];
    const api = client(ada.headers);
    expect((await api.get("/admin/people")).status).toBe(404);
    expect(await done("grant-admin", ada.account.email)).toMatchObject({ id: ada.account.id, admin: true });
    expect((await api.get("/admin/people")).status).toBe(200);

    expect(await refused("revoke-admin", ada.account.email)).toMatchObject({ code: "last_admin" });
    expect(await refused("delete-account", "--account", ada.account.email)).toMatchObject({
      code: "last_admin",
    });
    await done("grant-admin", grace.account.email);
    // Again changes nothing, and is not written down.
    await done("grant-admin", grace.account.email);
    await done("revoke-admin", ada.account.email);
    expect((await api.get("/admin/people")).status).toBe(404);
    expect(await refused("revoke-admin", grace.account.email)).toMatchObject({ code: "last_admin" });
    const { body } = await client(grace.headers).get<{ entries: object[] }>("/admin/audit");
    expect(body.entries).toMatchObject([
      { action: "revoke_admin", actor: null, subject: { email: ada.account.email } },
      { action: "grant_admin", actor: null, subject: { email: grace.account.email } },
      { action: "grant_admin", actor: null, subject: { email: ada.account.email } },
    ]);
    expect(await refused("grant-admin", "nobody@example.org")).toMatchObject({ code: "account_not_found" });
  });
});
