import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { listSessions, listTokens } from "@/lib/contracts/sign-ins";
import { db } from "@/lib/server/db";
import { SESSION_COOKIE_NAME, sessionCookieValue } from "@/lib/server/sessions/session-cookie";
import { openSession } from "@/lib/server/sessions/web-sessions";
import { client } from "@/lib/server/testing/api";
import { TEST_ORIGIN } from "@/lib/server/testing/dispatch";
import { createTestAccount, signIn } from "@/lib/server/testing/factories";

type Sessions = z.output<typeof listSessions.response>["sessions"];
type Tokens = z.output<typeof listTokens.response>["tokens"];

async function browser(accountId: string, name: string) {
  const id = await openSession(accountId, name);
  const headers = { Cookie: `${SESSION_COOKIE_NAME}=${await sessionCookieValue(id)}`, Origin: TEST_ORIGIN };
  return { id, api: client(headers) };
}

describe("/me/sessions", () => {
  it("lists the browsers that are signed in, marks the one that asks, and signs out one or all others", async () => {
    const { account, headers } = await createTestAccount();
    const here = await browser(account.id, "Firefox");
    const [there, third] = [await browser(account.id, "Chrome"), await browser(account.id, "Safari")];
    const old = await browser(account.id, "Old");
    const lastUsedAt = new Date(Date.now() - 31 * 86_400_000);
    await db().webSession.update({ where: { id: old.id }, data: { lastUsedAt } });
    const list = async () => (await here.api.get<{ sessions: Sessions }>("/me/sessions")).body.sessions;
    expect(new Set((await list()).map(({ browser: name, current }) => [name, current].join()))).toEqual(
      new Set(["Firefox,true", "Chrome,false", "Safari,false"]),
    );
    expect((await here.api.delete(`/me/sessions/${there.id}`)).status).toBe(200);
    expect((await there.api.get("/me")).status).toBe(401);
    expect((await here.api.delete(`/me/sessions/${there.id}`)).status).toBe(404);
    expect((await here.api.delete("/me/sessions")).status).toBe(200);
    expect((await third.api.get("/me")).status).toBe(401);
    expect((await list()).map(({ id }) => id)).toEqual([here.id]);
    expect((await client(headers).get("/me")).status).toBe(200);
  });

  it("leaves other people's sessions alone", async () => {
    const [me, other] = [await createTestAccount(), await createTestAccount()];
    const theirs = await browser(other.account.id, "Chrome");
    const api = client(me.headers);
    expect((await api.delete(`/me/sessions/${theirs.id}`)).status).toBe(404);
    expect((await api.delete("/me/sessions")).status).toBe(200);
    expect((await theirs.api.get("/me")).status).toBe(200);
  });
});

describe("/me/tokens", () => {
  it("lists the clients that are logged in, marks the one that asks, and logs out one or all others", async () => {
    const { account, app, headers } = await createTestAccount();
    const [second, third] = [await signIn(account.id, app.app_id), await signIn(account.id, app.app_id)];
    const api = client(headers);
    const list = async () => (await api.get<{ tokens: Tokens }>("/me/tokens")).body.tokens;
    const tokens = await list();
    expect(tokens).toHaveLength(3);
    expect(tokens.filter(({ current }) => current).map((token) => token.access_key)).toEqual([
      headers["X-Access-Key"],
    ]);
    expect(tokens[0]?.app).toEqual({ app_id: app.app_id, name: "Test app" });
    expect(JSON.stringify(tokens)).not.toContain(headers["X-Access-Token"]);
    expect((await api.delete(`/me/tokens/${second["X-Access-Key"]}`)).status).toBe(200);
    expect((await client(second).get("/me")).status).toBe(401);
    expect((await api.delete("/me/tokens")).status).toBe(200);
    expect((await client(third).get("/me")).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it("leaves other people's tokens alone", async () => {
    const [me, other] = [await createTestAccount(), await createTestAccount()];
    const path = `/me/tokens/${other.headers["X-Access-Key"]}`;
    expect((await client(me.headers).delete(path)).status).toBe(404);
    expect((await client(me.headers).delete("/me/tokens")).status).toBe(200);
    expect((await client(other.headers).get("/me")).status).toBe(200);
  });
});
