import { beforeAll, describe, expect, it } from "vitest";
import { createAccount } from "@/lib/server/accounts/create-account";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { newId } from "@/lib/server/new-id";
import {
  challengeCookie,
  PASSKEY_ORIGIN as origin,
  passkeyBrowser,
} from "@/lib/server/passkeys/testing/passkey-browser";
import { softwareAuthenticator } from "@/lib/server/passkeys/testing/software-authenticator";
import { findSessionOwner } from "@/lib/server/sessions/find-session-owner";
import { sessionIdOf } from "@/lib/server/sessions/session-cookie";
import { authBrowser } from "@/lib/server/sessions/testing/auth-browser";
import { client } from "@/lib/server/testing/api";

beforeAll(() => {
  Object.assign(env(), { PUBLIC_URL: origin });
});

type Device = ReturnType<typeof softwareAuthenticator>;

/** An account without a password, with a passkey on a device. */
async function withPasskey(settings: { isSynced?: boolean } = {}, counter = 0) {
  const account = await createAccount({ email: `${newId()}@example.org`.toLowerCase(), name: "Ada" });
  const device = softwareAuthenticator({ origin, ...settings });
  const { begin, add } = await passkeyBrowser(account.id);
  const { body, cookie } = await begin();
  const added = await add(device.create(body.challenge, { counter }), cookie, "Phone");
  expect(added.status).toBe(200);
  await db().webSession.deleteMany({ where: { accountId: account.id } });
  return { account, device, passkeyId: added.body.id };
}

let visits = 0;

function visitor() {
  visits += 1;
  const browser = authBrowser({ origin, clientAddress: `192.0.2.${visits}` });
  let challenge = "";
  return {
    async begin(): Promise<string> {
      const answer = await client({}).post<{ challenge: string }>("/login/passkey");
      expect(answer.status).toBe(200);
      challenge = challengeCookie(answer.headers);
      browser.setCookie(challenge);
      return answer.body.challenge;
    },
    dropChallenge: () => browser.setCookie("kinora-passkey="),
    cookie: () => challenge,
    setCookie: browser.setCookie,
    async send(assertion: object) {
      await browser.sendForm("/auth/callback/passkey", { assertion: JSON.stringify(assertion) });
      const headers = new Headers({ cookie: browser.cookieHeader() });
      const sessionId = await sessionIdOf({ headers });
      return sessionId === undefined ? undefined : (await findSessionOwner(sessionId))?.id;
    },
    cookieHeader: browser.cookieHeader,
  };
}

async function comeIn(device: Device, accountId: string, twist: Parameters<Device["get"]>[2] = {}) {
  const browser = visitor();
  return browser.send(device.get(await browser.begin(), accountId, twist));
}

describe("signing in with a passkey", () => {
  it("opens a session that the profile lists, and notes when", async () => {
    const { account, device } = await withPasskey();
    const browser = visitor();
    expect(await browser.send(device.get(await browser.begin(), account.id))).toBe(account.id);
    const api = client({ Cookie: browser.cookieHeader(), Origin: origin });
    const { body } = await api.get<{ sessions: { browser: string; current: boolean }[] }>("/me/sessions");
    expect(body.sessions).toMatchObject([{ browser: "Test browser", current: true }]);
    const listed = await api.get<{ passkeys: { name: string; last_used_on: number }[] }>("/me/passkeys");
    expect(listed.body.passkeys).toMatchObject([{ name: "Phone", last_used_on: expect.any(Number) }]);
  });

  it("takes each challenge once, and only from the browser that it was given to", async () => {
    const { account, device } = await withPasskey();
    const browser = visitor();
    const challenge = await browser.begin();
    const assertion = device.get(challenge, account.id);
    const thief = visitor();
    await thief.begin();
    expect(await thief.send(assertion)).toBeUndefined();
    thief.dropChallenge();
    expect(await thief.send(assertion)).toBeUndefined();
    expect(await browser.send(assertion)).toBe(account.id);
    // Even with the cookie that belongs to it, the answer is worth nothing a second time.
    const replayer = visitor();
    replayer.setCookie(browser.cookie());
    expect(await replayer.send(assertion)).toBeUndefined();
  });

  it("opens no session of a disabled account, until it is enabled again", async () => {
    const { account, device } = await withPasskey();
    const disable = (disabledAt: Date | null) =>
      db().account.update({ where: { id: account.id }, data: { disabledAt } });
    await disable(new Date());
    expect(await comeIn(device, account.id)).toBeUndefined();
    expect(await db().webSession.count({ where: { accountId: account.id } })).toBe(0);
    await disable(null);
    expect(await comeIn(device, account.id)).toBe(account.id);
  });

  it("does not take the challenge of an addition", async () => {
    const { account, device } = await withPasskey();
    const { begin } = await passkeyBrowser(account.id);
    const { body, cookie } = await begin();
    const browser = visitor();
    browser.setCookie(cookie.split("; ")[1] ?? "");
    expect(await browser.send(device.get(body.challenge, account.id))).toBeUndefined();
  });

  it("refuses another origin, another domain, another person, a foreign key, and one that is gone", async () => {
    const [{ account, device, passkeyId }, other] = [await withPasskey(), await withPasskey()];
    const twists = [
      { origin: "https://films.example.org.evil.example" },
      { origin: "http://films.example.org" },
      { rpId: "example.org" },
      { type: "webauthn.create" },
      { isCareless: true },
      { userHandle: Buffer.from(other.account.id).toString("base64url") },
    ];
    for (const twist of twists)
      expect(await comeIn(device, account.id, twist), JSON.stringify(twist)).toBeUndefined();
    const stranger = softwareAuthenticator({ origin });
    expect(await comeIn(stranger, account.id)).toBeUndefined();
    const impostor = visitor();
    const forged = stranger.get(await impostor.begin(), account.id);
    expect(await impostor.send({ ...forged, id: device.id, rawId: device.id })).toBeUndefined();
    expect(await comeIn(device, account.id)).toBe(account.id);
    await db().passkey.delete({ where: { id: passkeyId } });
    expect(await comeIn(device, account.id)).toBeUndefined();
  });

  it("refuses a counter that stays or goes back: somebody has a copy of the key", async () => {
    const { account, device } = await withPasskey({}, 5);
    expect(await comeIn(device, account.id, { counter: 6 })).toBe(account.id);
    expect(await comeIn(device, account.id, { counter: 6 })).toBeUndefined();
    expect(await comeIn(device, account.id, { counter: 5 })).toBeUndefined();
    expect(await comeIn(device, account.id, { counter: 0 })).toBeUndefined();
    expect(await comeIn(device, account.id, { counter: 9 })).toBe(account.id);
  });

  it("lets a passkey in that never counts, as synchronised ones do", async () => {
    const { account, device } = await withPasskey({ isSynced: true });
    expect(await comeIn(device, account.id)).toBe(account.id);
    expect(await comeIn(device, account.id)).toBe(account.id);
  });

  it("counts failures as wrong passwords are counted", async () => {
    const { account, device } = await withPasskey();
    const browser = authBrowser({ origin, clientAddress: "198.51.100.9" });
    const attempt = async (twist: { origin?: string }) => {
      const { body, headers } = await client({}).post<{ challenge: string }>("/login/passkey");
      browser.setCookie(challengeCookie(headers));
      const assertion = JSON.stringify(device.get(body.challenge, account.id, twist));
      await browser.sendForm("/auth/callback/passkey", { assertion });
      return browser.sessionCookie() !== undefined;
    };
    for (let tries = 0; tries < env().LOGIN_FAILURES_PER_QUARTER; tries += 1)
      expect(await attempt({ origin: "https://evil.example" })).toBe(false);
    expect(await attempt({})).toBe(false);
    expect(await comeIn(device, account.id)).toBe(account.id);
  });

  it("is off where everybody comes in through the sign-in service", async () => {
    const { account, device } = await withPasskey();
    const browser = visitor();
    const assertion = device.get(await browser.begin(), account.id);
    Object.assign(env(), { OIDC_ONLY: true });
    try {
      expect((await client({}).post("/login/passkey")).status).toBe(403);
      expect(await browser.send(assertion)).toBeUndefined();
    } finally {
      Object.assign(env(), { OIDC_ONLY: false });
    }
  });
});
