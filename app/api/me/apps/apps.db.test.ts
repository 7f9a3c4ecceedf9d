import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { createApp } from "@/lib/contracts/apps";
import type { Problem } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

type App = z.output<typeof createApp.response>;
type Pair = { access_key: string; access_token: string };

let me: TestAccount;
let api: ReturnType<typeof client>;

beforeEach(async () => {
  me = await createTestAccount();
  api = client(me.headers);
});

const list = async () => (await api.get<{ apps: App[] }>("/me/apps")).body.apps;
const make = async (body: object) => (await api.post<App>("/me/apps", body)).body;
const logIn = (app_id: string, app_secret: string) =>
  client({}).post<Pair>("/login/app", { app_id, app_secret });
const headersOf = ({ access_key, access_token }: Pair) => ({
  "X-Access-Key": access_key,
  "X-Access-Token": access_token,
});

describe("/me/apps", () => {
  it("lists the account's own first, without any secret", async () => {
    const app = await make({ name: "Travel site" });
    const apps = await list();
    expect(apps.map(({ name, first_party }) => [name, first_party])).toEqual([
      ["Kinora", true],
      ["Test app", false],
      ["Travel site", false],
    ]);
    expect(JSON.stringify(apps)).not.toContain(app.app_secret);
    expect(JSON.stringify(apps)).not.toContain("secret");
  });

  it("makes an app that a program can log in with at once", async () => {
    const app = await make({ name: "Travel site", callback_url: "https://example.org/films" });
    expect(app).toMatchObject({ callback_url: "https://example.org/films", first_party: false });
    const { status, body } = await logIn(app.app_id, app.app_secret);
    expect(status).toBe(200);
    expect((await client(headersOf(body)).get<{ id: string }>("/me")).body.id).toBe(me.account.id);
    const stored = await db().app.findUniqueOrThrow({ where: { id: app.app_id } });
    expect(Buffer.from(stored.secretHash).toString()).not.toContain(app.app_secret);
    expect(stored.signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });

  it("returns a secret again for the same key, and stores it where nobody else can read it", async () => {
    const key = { "Idempotency-Key": "an intent of this page" };
    const first = await api.post<App>("/me/apps", { name: "Once" }, key);
    const again = await api.post<App>("/me/apps", { name: "Once" }, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await list()).filter(({ name }) => name === "Once")).toHaveLength(1);
    const rotate = `/me/apps/${first.body.app_id}/rotate`;
    const rotated = await api.post<App>(rotate, {}, { "Idempotency-Key": "another" });
    expect((await api.post<App>(rotate, {}, { "Idempotency-Key": "another" })).body).toEqual(rotated.body);
    expect((await logIn(rotated.body.app_id, rotated.body.app_secret)).status).toBe(200);
    const stored = await db().idempotencyKey.findMany({ where: { accountId: me.account.id } });
    expect(stored).toHaveLength(2);
    for (const secret of [first.body.app_secret, rotated.body.app_secret, "an intent of this page"])
      expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it.each([
    [{}, "name"],
    [{ name: "" }, "name"],
    [{ name: "x".repeat(201) }, "name"],
    [{ name: "App", callback_url: "ftp://example.org" }, "callback_url"],
    [{ name: "App", callback_url: "https://me:pass@example.org" }, "callback_url"],
    [{ name: "App", callback_url: "http://10.1.2.3/" }, "callback_url"],
  ])("refuses %j", async (body, field) => {
    const { status, body: problem } = await api.post<Problem>("/me/apps", body);
    expect([status, Object.keys(problem.error.fields ?? {})]).toEqual([422, [field]]);
  });

  it("changes what is sent and clears what is null", async () => {
    const { app_id } = await make({ name: "A", callback_url: "https://example.org/" });
    const path = `/me/apps/${app_id}`;
    expect((await api.post<App>(path, { name: "B" })).body).toMatchObject({
      name: "B",
      callback_url: "https://example.org/",
    });
    expect((await api.post<App>(path, { callback_url: null })).body.callback_url).toBeNull();
    expect((await api.post(path, { callback_url: "http://[::1]/" })).status).toBe(422);
  });

  it("gives a new secret, and logs out whatever used the old one", async () => {
    const app = await make({ name: "A" });
    const pair = (await logIn(app.app_id, app.app_secret)).body;
    const { body: rotated } = await api.post<App>(`/me/apps/${app.app_id}/rotate`);
    expect(rotated.app_secret).not.toBe(app.app_secret);
    expect((await client(headersOf(pair)).get("/me")).status).toBe(401);
    expect((await logIn(app.app_id, app.app_secret)).status).toBe(401);
    expect((await logIn(app.app_id, rotated.app_secret)).status).toBe(200);
    expect((await api.get("/me")).status).toBe(200);
  });

  it("deletes an app with its tokens, but never the first-party one", async () => {
    const app = await make({ name: "A" });
    const pair = (await logIn(app.app_id, app.app_secret)).body;
    expect((await api.delete(`/me/apps/${app.app_id}`)).status).toBe(200);
    expect((await client(headersOf(pair)).get("/me")).status).toBe(401);
    expect((await api.delete(`/me/apps/${app.app_id}`)).status).toBe(404);
    const own = (await list())[0]?.app_id;
    const { status, body } = await api.delete<Problem>(`/me/apps/${own}`);
    expect([status, body.error.code]).toEqual([409, "first_party_app"]);
  });

  it("allows fifty, even if more are requested at once", async () => {
    const answers = await Promise.all(Array.from({ length: 52 }, () => api.post("/me/apps", { name: "A" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(48);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await list()).toHaveLength(50);
  });

  it("belongs to nobody else", async () => {
    const { app_id } = await make({ name: "A" });
    const other = client((await createTestAccount()).headers);
    const path = `/me/apps/${app_id}`;
    expect((await other.post(path, { name: "Mine" })).status).toBe(404);
    expect((await other.delete(path)).status).toBe(404);
    expect((await other.post(`${path}/rotate`)).status).toBe(404);
    expect((await other.get(`${path}/signing_secret`)).status).toBe(404);
    expect((await other.post(`${path}/signing_secret`)).status).toBe(404);
    expect((await list()).find((app) => app.app_id === app_id)?.name).toBe("A");
  });
});
