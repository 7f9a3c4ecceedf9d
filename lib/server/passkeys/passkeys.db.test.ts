import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { PASSKEY_ORIGIN as origin, passkeyBrowser } from "@/lib/server/passkeys/testing/passkey-browser";
import { softwareAuthenticator } from "@/lib/server/passkeys/testing/software-authenticator";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";

type Passkeys = {
  passkeys: { id: string; name: string; synced: boolean; last_used_on: number | null }[];
  unavailable: string | null;
};
type Problem = { error: { code: string; fields?: Record<string, string> } };

beforeAll(() => {
  Object.assign(env(), { PUBLIC_URL: origin });
});

async function someone(password?: string) {
  const { account, headers } = await createTestAccount({ password });
  return { account, browser: await passkeyBrowser(account.id), program: client(headers) };
}

const passkeysOf = async ({ browser }: Awaited<ReturnType<typeof someone>>) =>
  (await browser.api.get<Passkeys>("/me/passkeys")).body;

describe("adding a passkey", () => {
  it("names it after the authenticator, else after the browser, and lists it until it is removed", async () => {
    const me = await someone();
    const keeper = softwareAuthenticator({
      origin,
      aaguid: "bada5566-a7aa-401f-bd96-45619a55120d",
      isSynced: true,
    });
    const first = await me.browser.begin();
    expect(first.status).toBe(200);
    const added = await me.browser.add(keeper.create(first.body.challenge), first.cookie, "Firefox on Mac");
    expect(added).toMatchObject({
      status: 200,
      body: { name: "1Password", synced: true, last_used_on: null },
    });

    const second = await me.browser.begin();
    expect(second.body.excludeCredentials.map(({ id }) => id)).toEqual([keeper.id]);
    const device = softwareAuthenticator({ origin });
    await me.browser.add(device.create(second.body.challenge), second.cookie, "Firefox on Mac");
    expect((await passkeysOf(me)).passkeys.map(({ name, synced }) => [name, synced])).toEqual([
      ["Firefox on Mac", false],
      ["1Password", true],
    ]);
    const row = await db().passkey.findUniqueOrThrow({ where: { credentialId: device.id } });
    expect(row.transports).toEqual(["internal"]);

    const address = `/me/passkeys/${added.body.id}`;
    expect(await me.program.post(address, { name: "  Family safe " })).toMatchObject({
      status: 200,
      body: { name: "Family safe" },
    });
    expect((await me.program.post(address, { name: "   " })).status).toBe(422);
    expect((await me.browser.api.delete(address)).status).toBe(200);
    expect((await me.browser.api.delete(address)).status).toBe(404);
    expect((await passkeysOf(me)).passkeys).toHaveLength(1);
  });

  it("asks for the password, or for a sign-in of the last minutes", async () => {
    const [me, other] = [await someone("correct horse battery"), await someone()];
    expect((await me.browser.begin()).status).toBe(200);
    const createdAt = new Date(Date.now() - 11 * 60_000);
    await db().webSession.updateMany({
      where: { id: { in: [me.browser.sessionId, other.browser.sessionId] } },
      data: { createdAt },
    });
    expect(await me.browser.begin()).toMatchObject({
      status: 403,
      body: { error: { code: "confirm_with_password" } },
    });
    const wrong = await me.browser.api.post<Problem>("/me/passkeys/options", { password: "not the one" });
    expect(wrong).toMatchObject({
      status: 422,
      body: { error: { fields: { password: expect.any(String) } } },
    });
    expect((await me.browser.begin("correct horse battery")).status).toBe(200);
    expect(await other.browser.begin()).toMatchObject({
      status: 403,
      body: { error: { code: "sign_in_again" } },
    });
  });

  it("is for browsers, not for programs", async () => {
    const me = await someone();
    const refused = { status: 403, body: { error: { code: "web_session_needed" } } };
    expect(await me.program.post("/me/passkeys/options")).toMatchObject(refused);
    const credential = softwareAuthenticator({ origin }).create("x");
    expect(await me.program.post("/me/passkeys", { credential })).toMatchObject(refused);
  });

  it("takes each challenge once, in its own session only, and only for ten minutes", async () => {
    const [me, other] = [await someone(), await someone()];
    const gone = { status: 409, body: { error: { code: "passkey_challenge_gone" } } };
    const begun = await me.browser.begin();
    const credential = softwareAuthenticator({ origin }).create(begun.body.challenge);
    expect((await me.browser.add(credential, begun.cookie)).status).toBe(200);
    const again = softwareAuthenticator({ origin }).create(begun.body.challenge);
    expect(await me.browser.add(again, begun.cookie)).toMatchObject(gone);

    const mine = await me.browser.begin();
    const theirs = await other.browser.begin();
    const [session = ""] = theirs.cookie.split("; ");
    const [, challenge = ""] = mine.cookie.split("; ");
    const smuggled = softwareAuthenticator({ origin }).create(mine.body.challenge);
    expect(await other.browser.add(smuggled, `${session}; ${challenge}`)).toMatchObject(gone);
    expect(await other.browser.add(smuggled, session)).toMatchObject(gone);
    expect(await other.browser.add(smuggled, `${session}; kinora-passkey=made.up`)).toMatchObject(gone);
  });

  it("refuses another origin, another domain, another challenge, and a person it did not look at", async () => {
    const me = await someone();
    const refused = { status: 403, body: { error: { code: "passkey_refused" } } };
    const evil = "https://films.example.org.evil.example";
    for (const twist of [
      { origin: evil },
      { rpId: "evil.example" },
      { type: "webauthn.get" },
      { isCareless: true },
    ]) {
      const { body, cookie } = await me.browser.begin();
      const credential = softwareAuthenticator({ origin }).create(body.challenge, twist);
      expect(await me.browser.add(credential, cookie), JSON.stringify(twist)).toMatchObject(refused);
    }
    const [foreign, own] = [await me.browser.begin(), await me.browser.begin()];
    const device = softwareAuthenticator({ origin });
    expect(await me.browser.add(device.create(foreign.body.challenge), own.cookie)).toMatchObject(refused);
    expect((await passkeysOf(me)).passkeys).toEqual([]);
  });

  it("leaves a passkey with the account that has it, and ends at twenty", async () => {
    const [me, other] = [await someone(), await someone()];
    const device = softwareAuthenticator({ origin });
    const mine = await me.browser.begin();
    expect((await me.browser.add(device.create(mine.body.challenge), mine.cookie)).status).toBe(200);
    const theirs = await other.browser.begin();
    expect(await other.browser.add(device.create(theirs.body.challenge), theirs.cookie)).toMatchObject({
      status: 409,
      body: { error: { code: "passkey_in_use" } },
    });
    const more = Array.from({ length: 19 }, (_, at) => ({
      id: `${me.account.id.slice(0, 16)}-${at}`,
      accountId: me.account.id,
      credentialId: `${me.account.id}-${at}`,
      publicKey: new Uint8Array([1]),
      name: "Many",
    }));
    const last = await me.browser.begin();
    await db().passkey.createMany({ data: more });
    const full = { status: 409, body: { error: { code: "too_many_passkeys" } } };
    const late = softwareAuthenticator({ origin }).create(last.body.challenge);
    expect(await me.browser.add(late, last.cookie)).toMatchObject(full);
    expect(await me.browser.begin()).toMatchObject(full);
  });

  it("says why there are none at an address that browsers offer none for, and where only a provider lets in", async () => {
    const me = await someone();
    const at = async (address: string) => {
      Object.assign(env(), { PUBLIC_URL: address });
      const { api } = me.browser;
      const headers = { Origin: address };
      const listed = await api.get<Passkeys>("/me/passkeys", headers);
      const begun = await api.post<Problem>("/me/passkeys/options", {}, headers);
      return [listed.body.unavailable, begun.body.error?.code];
    };
    expect(await at("http://films.example.org")).toEqual(["address", "passkeys_need_https"]);
    expect(await at("https://192.0.2.7")).toEqual(["address", "passkeys_need_https"]);
    expect(await at("https://[2001:db8::7]")).toEqual(["address", "passkeys_need_https"]);
    expect(await at("http://localhost:3000")).toEqual([null, undefined]);
    Object.assign(env(), { PUBLIC_URL: origin, OIDC_ONLY: true });
    expect(await at(origin)).toEqual(["policy", "passkeys_off"]);
    Object.assign(env(), { OIDC_ONLY: false });
    expect(await at(origin)).toEqual([null, undefined]);
  });
});
