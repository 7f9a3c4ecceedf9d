import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { endpoints } from "@/lib/contracts/registry";
import { SCOPES, type Scope } from "@/lib/contracts/scope-names";
import { scopeOf } from "@/lib/contracts/scopes";
import { db } from "@/lib/server/db";
import { closeQueue } from "@/lib/server/queue/queue";
import { attackOf } from "@/lib/server/security/testing/attack-address";
import { createVictim, type Victim } from "@/lib/server/security/testing/victim";
import { SESSION_COOKIE_NAME, sessionCookieValue } from "@/lib/server/sessions/session-cookie";
import { openSession } from "@/lib/server/sessions/web-sessions";
import { client } from "@/lib/server/testing/api";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { dispatch, TEST_ORIGIN } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { issueToken } from "@/lib/server/tokens/issue-token";

process.env.RATE_LIMIT_PER_MINUTE = "1000000";

const closed = endpoints
  .filter(({ access }) => access !== "open")
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

let victim: Victim;
beforeAll(async () => {
  victim = await createVictim();
});
afterAll(closeQueue);

async function tokenFor({ account, app }: TestAccount, scopes: readonly Scope[]) {
  const { access_key, access_token } = await issueToken(account.id, app.app_id, scopes);
  return { "X-Access-Key": access_key, "X-Access-Token": access_token };
}

type Refusal = { error?: { code?: string }; scope?: string };

/** What comes of an operation: the status, and the scope that is missing, if that is why it was refused. */
async function tried(endpoint: Endpoint, headers: Record<string, string>) {
  countAttacks("routes without valid credentials");
  const { address, init } = attackOf(endpoint, victim);
  const response = await dispatch(address, { ...init, headers: { ...init.headers, ...headers } });
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  if (!isJson) await response.body?.cancel();
  const body: Refusal = isJson ? await response.json() : {};
  const missing = body.error?.code === "missing_scope" ? body.scope : undefined;
  return { status: response.status, missing };
}

describe("a token does only what its scopes say", () => {
  it.each(closed)("%s", async (_name, endpoint) => {
    const needed = scopeOf(endpoint);
    // Somebody with nothing of their own: whatever is let through finds nothing, or changes only theirs.
    const actor = await createTestAccount();
    for (const scope of SCOPES) {
      const { status, missing } = await tried(endpoint, await tokenFor(actor, [scope]));
      if (needed === null || needed === scope) expect([scope, missing]).toEqual([scope, undefined]);
      else expect([scope, status, missing]).toEqual([scope, 403, needed]);
    }
    if (needed === null) return;
    const others = SCOPES.filter((scope) => scope !== needed);
    expect(await tried(endpoint, await tokenFor(actor, others))).toEqual({ status: 403, missing: needed });
    expect((await tried(endpoint, await tokenFor(actor, SCOPES))).missing).toBeUndefined();
  });
});

it("a token loses at once what its app loses, and never gets more than it asked for", async () => {
  const actor = await createTestAccount();
  const session = await openSession(actor.account.id, "");
  const cookie = `${SESSION_COOKIE_NAME}=${await sessionCookieValue(session)}`;
  const api = client({ Cookie: cookie, Origin: TEST_ORIGIN });
  const reading = client(await tokenFor(actor, ["read"]));
  const all = client(await tokenFor(actor, SCOPES));
  expect((await all.post("/me/videos", { new: 1 })).status).toBe(200);
  countAttacks("routes without valid credentials", 2);
  await api.post(`/me/apps/${actor.app.app_id}`, { scopes: ["read", "admin"] });
  expect((await all.post("/me/videos", { new: 1 })).status).toBe(403);
  expect((await all.get("/me")).status).toBe(200);
  await api.post(`/me/apps/${actor.app.app_id}`, { scopes: ["read", "write", "render", "admin"] });
  expect((await all.post("/me/videos", { new: 1 })).status).toBe(200);
  expect((await reading.post("/me/videos", { new: 1 })).status).toBe(403);
});

it("a token that may manage apps cannot make itself one that may do more", async () => {
  const actor = await createTestAccount();
  const admin = client(await tokenFor(actor, ["read", "admin"]));
  countAttacks("routes without valid credentials", 4);
  expect((await admin.post("/me/apps", { name: "More", scopes: ["render"] })).status).toBe(422);
  // What is not said is not everything, either.
  const { body } = await admin.post<{ app_id: string; scopes: string[] }>("/me/apps", { name: "Same" });
  expect(body.scopes).toEqual(["read", "admin"]);
  const widened = await admin.post(`/me/apps/${body.app_id}`, { scopes: ["read", "write", "admin"] });
  expect(widened.status).toBe(422);
  // The secret of an app that may do more would be as good.
  expect((await admin.post(`/me/apps/${actor.app.app_id}/rotate`)).status).toBe(422);
  expect((await admin.post(`/me/apps/${body.app_id}/rotate`)).status).toBe(200);
  expect((await client(actor.headers).get("/me")).status).toBe(200);
});

it("nobody logs in for more than the app may do", async () => {
  const actor = await createTestAccount();
  const answer = await client(actor.headers).post<{ app_id: string; app_secret: string }>("/me/apps", {
    name: "Reader",
    scopes: "read",
  });
  const { app_id, app_secret } = answer.body;
  countAttacks("routes without valid credentials");
  type Pair = { access_key: string; access_token: string };
  const { body } = await client({}).post<Pair>("/login/app", {
    app_id,
    app_secret,
    scopes: "read write admin",
  });
  const api = client({ "X-Access-Key": body.access_key, "X-Access-Token": body.access_token });
  expect((await api.get("/me/videos")).status).toBe(200);
  expect((await api.post("/me/videos", { new: 1 })).status).toBe(403);
  expect((await api.get("/me/apps")).status).toBe(403);
});

it("what was logged in before there were scopes may do everything", async () => {
  const actor = await createTestAccount();
  const accessKey = actor.headers["X-Access-Key"];
  // As an earlier release writes it: without the column.
  await db().$executeRaw`
    INSERT INTO api_token (access_key, token_hash, account_id, app_id)
    SELECT ${`${accessKey}2`}, token_hash, account_id, app_id FROM api_token WHERE access_key = ${accessKey}`;
  const api = client({ ...actor.headers, "X-Access-Key": `${accessKey}2` });
  for (const path of ["/me", "/me/videos", "/me/apps", "/me/tokens"])
    expect((await api.get(path)).status, path).toBe(200);
  expect((await api.post("/me/videos", { new: 1 })).status).toBe(200);
});
