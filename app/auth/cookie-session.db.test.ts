import { describe, expect, it } from "vitest";
import { GET, POST } from "@/app/api/me/route";
import { POST as changePassword } from "@/app/api/me/changepassword/route";
import { createAccount } from "@/lib/server/accounts/create-account";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { sessionCookieValue } from "@/lib/server/sessions/session-cookie";
import { authBrowser } from "@/lib/server/sessions/testing/auth-browser";

const origin = "http://kinora.test";
const context = { params: Promise.resolve({}) };
const password = "correct horse battery";

async function signedIn() {
  const email = `${newId()}@example.org`;
  const account = await createAccount({ email, password, name: "Ada" });
  const browser = authBrowser({ origin });
  await browser.signIn(email, password);
  return { account, email, browser };
}

function ask(cookie: string, headers: Record<string, string> = {}): Promise<Response> {
  return GET(
    new Request(`${origin}/api/me`, { headers: { host: "kinora.test", cookie, ...headers } }),
    context,
  );
}

function rename(cookie: string, headers: Record<string, string>): Promise<Response> {
  const init = {
    method: "POST",
    headers: { host: "kinora.test", cookie, "content-type": "application/json", ...headers },
    body: JSON.stringify({ name: "Grace" }),
  };
  return POST(new Request(`${origin}/api/me`, init), context);
}

describe("the web session's cookie at the API", () => {
  it("is accepted as next-auth sets it, from the service's own pages", async () => {
    const { account, browser } = await signedIn();
    const line = browser.lastCookie("kinora-session");
    expect(line).toMatch(/; Path=\//);
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).not.toMatch(/; Secure/);

    const ownPages: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
      { origin },
    ];
    for (const headers of ownPages) {
      const response = await ask(browser.cookieHeader(), headers);
      expect(response.status, JSON.stringify(headers)).toBe(200);
      expect(await response.json()).toMatchObject({ id: account.id });
    }
    expect((await rename(browser.cookieHeader(), { origin })).status).toBe(200);
  });

  it("is refused from other origins, for reading and for writing", async () => {
    const { account, browser } = await signedIn();
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "http://kinora.test.evil.example" },
      { origin: "https://kinora.test" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of foreign) {
      for (const answer of [ask, rename]) {
        const response = await answer(browser.cookieHeader(), headers);
        expect(response.status, JSON.stringify(headers)).toBe(403);
        expect(await response.json()).toMatchObject({ error: { code: "cross_origin_session" } });
      }
    }
    // A write must say where it comes from.
    expect((await rename(browser.cookieHeader(), {})).status).toBe(403);
    expect(await db().account.findUnique({ where: { id: account.id } })).toMatchObject({ name: "Ada" });
  });

  it("is the same cookie that the service makes itself", async () => {
    const { account } = await signedIn();
    const session = await db().webSession.create({ data: { id: newId(), accountId: account.id } });
    const own = await ask(`kinora-session=${await sessionCookieValue(session.id)}`);
    expect(await own.json()).toMatchObject({ id: account.id });
    const elsewhere = await authBrowserWith(await sessionCookieValue(session.id)).send("/auth/session");
    expect(await elsewhere.json()).toMatchObject({ expires: expect.any(String) });
  });

  it("is worth nothing when changed, made up, or for a session that is gone", async () => {
    const { browser } = await signedIn();
    const value = browser.sessionCookie() ?? "";
    const changed = `${value.slice(0, -4)}${value.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
    for (const cookie of [changed, "nonsense", "%E0%A4%A", await sessionCookieValue(newId())]) {
      expect((await ask(`kinora-session=${cookie}`)).status).toBe(401);
    }
  });

  it("ends at signing out, also for copies of it", async () => {
    const { account, browser } = await signedIn();
    const copy = browser.cookieHeader();
    expect((await ask(copy)).status).toBe(200);
    await browser.sendForm("/auth/signout");
    expect(browser.sessionCookie()).toBeUndefined();
    expect(await db().webSession.count({ where: { accountId: account.id } })).toBe(0);
    expect((await ask(copy)).status).toBe(401);
  });

  it("survives changing the password here and ends everywhere else", async () => {
    const { account, email, browser } = await signedIn();
    const elsewhere = authBrowser({ origin });
    await elsewhere.signIn(email, password);
    const init = {
      method: "POST",
      headers: {
        host: "kinora.test",
        origin,
        cookie: browser.cookieHeader(),
        "content-type": "application/json",
      },
      body: JSON.stringify({
        old_password: password,
        new_password1: "another good one",
        new_password2: "another good one",
      }),
    };
    const response = await changePassword(new Request(`${origin}/api/me/changepassword`, init), context);
    expect(response.status).toBe(200);
    expect((await ask(browser.cookieHeader())).status).toBe(200);
    expect((await ask(elsewhere.cookieHeader())).status).toBe(401);
    expect(await db().webSession.count({ where: { accountId: account.id } })).toBe(1);
  });
});

function authBrowserWith(cookie: string) {
  const browser = authBrowser({ origin });
  browser.setSessionCookie(cookie);
  return browser;
}
