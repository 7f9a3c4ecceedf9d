import { describe, expect, it } from "vitest";
import { createAccount } from "@/lib/server/accounts/create-account";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { newId } from "@/lib/server/new-id";
import { findSessionOwner } from "@/lib/server/sessions/find-session-owner";
import { sessionIdOf } from "@/lib/server/sessions/session-cookie";
import { authBrowser } from "@/lib/server/sessions/testing/auth-browser";

const password = "correct horse battery";

async function someone() {
  const email = `${newId()}@example.org`.toLowerCase();
  return { email, account: await createAccount({ email, password }) };
}

function sessionOf(browser: ReturnType<typeof authBrowser>): Promise<string | undefined> {
  return sessionIdOf({ headers: new Headers({ cookie: browser.cookieHeader() }) });
}

describe("signing in with a password", () => {
  it("opens a session whose row says whose it is and which browser has it", async () => {
    const { email, account } = await someone();
    const browser = authBrowser();
    const response = await browser.signIn(`  ${email.toUpperCase()} `, password);
    expect(response.status).toBe(302);
    const sessionId = (await sessionOf(browser)) ?? "";
    expect(await db().webSession.findUnique({ where: { id: sessionId } })).toMatchObject({
      accountId: account.id,
      userAgent: "Test browser",
    });
    expect(await findSessionOwner(sessionId)).toMatchObject({ id: account.id });
  });

  it("marks the cookie Secure where people come over https, and only there", async () => {
    const { email } = await someone();
    for (const [origin, secure] of [
      ["https://films.example.org", true],
      ["http://localhost:3000", false],
    ] as const) {
      const browser = authBrowser({ origin });
      await browser.signIn(email, password);
      expect(browser.lastCookie("kinora-session")?.includes("; Secure")).toBe(secure);
    }
  });

  it("opens none for a wrong password, an unknown name, or nonsense", async () => {
    const { email, account } = await someone();
    const browser = authBrowser({ clientAddress: "192.0.2.2" });
    const wrong = [
      [email, "wrong"],
      [`nobody-${newId()}@example.org`, password],
      ["", ""],
      [email, ""],
      [`${email}\u0000`, password],
      ["x".repeat(1000), password],
    ] as const;
    for (const [username, given] of wrong) {
      const response = await browser.signIn(username, given);
      expect(response.headers.get("location")).toContain("/sign-in?error=");
      expect(browser.sessionCookie()).toBeUndefined();
    }
    expect(await db().webSession.count({ where: { accountId: account.id } })).toBe(0);
  });

  it("is refused, even with the right password, after too many failures, until the window is over", async () => {
    const { email, account } = await someone();
    const browser = authBrowser({ clientAddress: "192.0.2.3" });
    for (let n = 0; n < env().LOGIN_FAILURES_PER_QUARTER; n++) await browser.signIn(email, "wrong");
    await browser.signIn(email, password);
    expect(browser.sessionCookie()).toBeUndefined();
    const elsewhere = authBrowser({ clientAddress: "192.0.2.4" });
    await elsewhere.signIn(email, password);
    expect(await db().webSession.count({ where: { accountId: account.id } })).toBe(1);
  });

  it("needs next-auth's own form token", async () => {
    const { email, account } = await someone();
    const browser = authBrowser();
    await browser.send("/auth/callback/credentials", { username: email, password });
    expect(browser.sessionCookie()).toBeUndefined();
    expect(await db().webSession.count({ where: { accountId: account.id } })).toBe(0);
  });

  it("ends the session this browser had before", async () => {
    const [first, second] = [await someone(), await someone()];
    const browser = authBrowser();
    await browser.signIn(first.email, password);
    const before = (await sessionOf(browser)) ?? "";
    await browser.signIn(second.email, password);
    expect(await findSessionOwner(before)).toBeUndefined();
    expect(await findSessionOwner((await sessionOf(browser)) ?? "")).toMatchObject({ id: second.account.id });
  });
});

describe("next-auth's session address", () => {
  it("takes back the cookie of a session that was ended", async () => {
    const { email } = await someone();
    const browser = authBrowser();
    await browser.signIn(email, password);
    expect(await (await browser.send("/auth/session")).json()).not.toBeNull();
    const sessionId = (await sessionOf(browser)) ?? "";
    expect(await findSessionOwner(sessionId)).toBeDefined();
    await db().webSession.delete({ where: { id: sessionId } });
    expect(await (await browser.send("/auth/session")).json()).toBeNull();
    expect(browser.sessionCookie()).toBeUndefined();
  });
});
