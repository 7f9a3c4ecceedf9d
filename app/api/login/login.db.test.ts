import { describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { db } from "@/lib/server/db";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount } from "@/lib/server/testing/factories";

type Credentials = { access_key: string; access_token: string; id: string };

const password = "correct horse";
let addresses = 0;

/** Gives each test its own address, because failed log-ins are also counted per address. */
function from(clientAddress = `198.51.100.${(addresses += 1)}`) {
  return (path: string, fields: Record<string, string>) =>
    dispatch(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "x-test-client-address": clientAddress },
    });
}

function pair({ access_key, access_token }: Credentials) {
  return { "X-Access-Key": access_key, "X-Access-Token": access_token };
}

describe("POST /login", () => {
  it("returns a working pair and the account's id, whatever the case of the name", async () => {
    const { account, app } = await createTestAccount({ password });
    const response = await from()("/api/login", {
      username: ` ${account.email.toUpperCase()} `,
      password,
      app_id: app.app_id,
    });
    const credentials: Credentials = await response.json();
    expect(credentials).toEqual({
      access_key: expect.stringMatching(/^.{22,}$/),
      access_token: expect.stringMatching(/^.{43}$/),
      id: account.id,
    });
    expect((await client(pair(credentials)).get<{ id: string }>("/me")).body.id).toBe(account.id);
    const stored = await db().apiToken.findUniqueOrThrow({ where: { accessKey: credentials.access_key } });
    expect(Buffer.from(stored.tokenHash).toString("latin1")).not.toContain(credentials.access_token);
  });

  it("works by user name, and through any account's app", async () => {
    const [{ account }, { app }] = [await createTestAccount({ password }), await createTestAccount()];
    await db().account.update({ where: { id: account.id }, data: { username: "ada-l" } });
    const response = await from()("/api/login", { username: "ada-l", password, app_id: app.app_id });
    expect((await response.json()).id).toBe(account.id);
  });

  it("names every missing parameter; only 2.0 does without app_id", async () => {
    const { account } = await createTestAccount({ password });
    const none = await from()("/api/v2.1/login", {});
    expect(none.status).toBe(422);
    expect(Object.keys((await none.json()).error.fields)).toEqual(["username", "password", "app_id"]);
    const old = await from()("/api/v2.0/login", { username: account.email, password });
    expect((await old.json()).id).toBe(account.id);
    expect((await from()("/api/v2.1/login", { username: account.email, password })).status).toBe(422);
  });

  it("answers the same to a wrong password, an unknown account, an unknown app and an account without password", async () => {
    const [{ account, app }, { account: bare }] = [
      await createTestAccount({ password }),
      await createTestAccount(),
    ];
    const { app_id } = app;
    const tries = [
      { username: account.email, password: "wrong horse", app_id },
      { username: "nobody@example.org", password, app_id },
      { username: account.email, password, app_id: "unknown" },
      { username: bare.email, password, app_id },
    ];
    const answers = await Promise.all(tries.map((fields) => from()("/api/login", fields)));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(answers.every(({ headers }) => headers.has("www-authenticate"))).toBe(true);
    const messages = await Promise.all(answers.map(async (answer) => (await answer.json()).message));
    expect(new Set(messages).size).toBe(1);
  });

  it("refuses further tries after ten failures, right password or not, and says when to come back", async () => {
    const { account, app } = await createTestAccount({ password });
    const send = from();
    const wrong = { username: account.email, password: "wrong", app_id: app.app_id };
    // Send them at once: concurrent guesses must not slip through the count.
    const answers = await Promise.all(Array.from({ length: 14 }, () => send("/api/login", wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = await send("/api/login", { ...wrong, password });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await from()("/api/login", { ...wrong, password })).status).toBe(200);
  });

  it("does not count log-ins that work", async () => {
    const { account, app } = await createTestAccount({ password });
    const send = from();
    const right = { username: account.email, password, app_id: app.app_id };
    for (let time = 0; time < 12; time += 1) expect((await send("/api/login", right)).status).toBe(200);
  });
});

describe("POST /login/app", () => {
  it("logs in as the app's owner", async () => {
    const { account, app } = await createTestAccount();
    const response = await from()("/api/login/app", app);
    const credentials: Credentials = await response.json();
    expect(credentials.id).toBe(account.id);
    expect((await client(pair(credentials)).get<{ id: string }>("/me")).body.id).toBe(account.id);
  });

  it("refuses a wrong secret, an unknown app and missing parameters", async () => {
    const { app } = await createTestAccount();
    expect((await from()("/api/login/app", { ...app, app_secret: "guess" })).status).toBe(401);
    expect((await from()("/api/login/app", { ...app, app_id: "unknown" })).status).toBe(401);
    expect((await from()("/api/login/app", { app_id: app.app_id })).status).toBe(422);
  });
});

describe("a token pair", () => {
  it("ends at logout, while the account's other pairs live on", async () => {
    const { account, app, headers } = await createTestAccount({ password });
    const second: Credentials = await (
      await from()("/api/login", { username: account.email, password, app_id: app.app_id })
    ).json();
    expect((await client(headers).post<{ message: string }>("/logout")).body.message).toBe("Logged out.");
    expect((await client(headers).get("/me")).status).toBe(401);
    expect((await client(headers).post("/logout")).status).toBe(401);
    expect((await client(pair(second)).get("/me")).status).toBe(200);
  });

  it.each([
    ["no headers", {}],
    ["a key alone", { "X-Access-Key": "key" }],
    ["a wrong token", { "X-Access-Token": "wrong" }],
    ["an unknown key", { "X-Access-Key": "unknown" }],
    ["a key that is no key", { "X-Access-Key": "k\xe9y'; DROP TABLE account; --" }],
    ["a huge token", { "X-Access-Token": "x".repeat(5000) }],
  ])("%s is 401", async (name, change) => {
    const { headers } = await createTestAccount();
    const sent = name === "no headers" || name === "a key alone" ? change : { ...headers, ...change };
    const { status, body, headers: answered } = await client(sent).get<Problem>("/me");
    expect([status, body.error.code]).toEqual([401, "unauthenticated"]);
    expect(answered.get("www-authenticate")).toContain("X-Access-Key");
  });

  it("expires thirty days after its last use, and every use extends it", async () => {
    const { headers } = await createTestAccount();
    const accessKey = headers["X-Access-Key"];
    const lastUsed = (days: number) =>
      db().apiToken.update({
        where: { accessKey },
        data: { lastUsedAt: new Date(Date.now() - days * 24 * 3600 * 1000) },
      });
    await lastUsed(29);
    const askedAt = Date.now();
    expect((await client(headers).get("/me")).status).toBe(200);
    const { lastUsedAt } = await db().apiToken.findUniqueOrThrow({ where: { accessKey } });
    expect(lastUsedAt.getTime()).toBeGreaterThanOrEqual(askedAt - 1_000);
    await lastUsed(31);
    expect((await client(headers).get("/me")).status).toBe(401);
  });
});

describe("POST /me/changepassword", () => {
  it("changes it, keeps the pair that asked and ends every other", async () => {
    const { account, app, headers } = await createTestAccount({ password });
    const send = from();
    const other: Credentials = await (
      await send("/api/login", { username: account.email, password, app_id: app.app_id })
    ).json();
    const change = {
      old_password: password,
      new_password1: "battery staple",
      new_password2: "battery staple",
    };
    expect((await client(headers).post<{ message: string }>("/me/changepassword", change)).body).toEqual({
      message: "Password changed.",
    });
    expect((await client(headers).get("/me")).status).toBe(200);
    expect((await client(pair(other)).get("/me")).status).toBe(401);
    expect((await send("/api/login", { username: account.email, password, app_id: app.app_id })).status).toBe(
      401,
    );
    expect(
      (await send("/api/login", { username: account.email, password: "battery staple", app_id: app.app_id }))
        .status,
    ).toBe(200);
  });

  it.each([
    [
      { old_password: "wrong", new_password1: "battery staple", new_password2: "battery staple" },
      "old_password",
    ],
    [
      { old_password: password, new_password1: "battery staple", new_password2: "battery stable" },
      "new_password2",
    ],
    [{ old_password: password, new_password1: "short", new_password2: "short" }, "new_password1"],
    [{ new_password1: "battery staple", new_password2: "battery staple" }, "old_password"],
  ])("refuses %j", async (change, field) => {
    const { headers } = await createTestAccount({ password });
    const { status, body } = await client(headers).post<Problem>("/me/changepassword", change);
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields ?? {})).toEqual([field]);
  });
});
