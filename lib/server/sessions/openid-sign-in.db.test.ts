import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createAccount } from "@/lib/server/accounts/create-account";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { newId } from "@/lib/server/new-id";
import { offeredProviders } from "@/lib/server/sessions/oauth-providers";
import { authBrowser } from "@/lib/server/sessions/testing/auth-browser";
import { comeIn, OPENID_ORIGIN as origin } from "@/lib/server/sessions/testing/come-in";
import {
  OPENID_CLIENT,
  type OpenidServer,
  startOpenidServer,
} from "@/lib/server/sessions/testing/openid-server";

const someEmail = () => `${newId()}@example.org`.toLowerCase();
let provider: OpenidServer;

beforeAll(async () => {
  provider = await startOpenidServer(`${origin}/auth/callback/oidc`);
  Object.assign(env(), {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: OPENID_CLIENT.id,
    OIDC_CLIENT_SECRET: OPENID_CLIENT.secret,
    OIDC_NAME: "Example",
  });
});
beforeEach(() => provider.forge(undefined));
afterAll(() => provider.close());

function somebody(more: { email_verified?: boolean } = {}) {
  const email = someEmail();
  provider.next({ sub: newId(), name: "Ada Lovelace", email, email_verified: true, ...more });
  return email;
}

describe("signing in through an OpenID provider", () => {
  it("is offered under the name that the operator gives it", () => {
    expect(offeredProviders()).toContainEqual({ id: "oidc", name: "Example" });
  });

  it("makes an account for a newcomer, and finds it again by its subject", async () => {
    const sub = newId();
    const email = someEmail();
    provider.next({ sub, name: "Ada Lovelace", email, email_verified: true });
    const { owner, landed } = await comeIn();
    expect(owner).toMatchObject({ email, name: "Ada Lovelace" });
    expect(landed).toBe(`${origin}/photos`);
    provider.next({ sub, email: someEmail(), email_verified: true });
    expect((await comeIn()).owner).toMatchObject({ id: owner?.id, email });
  });

  it("joins an account with the same address if both have proven it, and no other", async () => {
    const email = somebody();
    const { id } = await createAccount({ email, password: "correct horse battery" });
    expect(await comeIn()).toMatchObject({
      owner: undefined,
      landed: `${origin}/sign-in?error=account_not_verified`,
    });
    await db().account.update({ where: { id }, data: { emailVerifiedAt: new Date() } });
    expect((await comeIn()).owner).toMatchObject({ id });
  });

  it("takes the address from the claim that the operator names, if the claim about it says yes", async () => {
    const names = { OIDC_EMAIL_CLAIM: "contact.address", OIDC_EMAIL_VERIFIED_CLAIM: "contact.is_proven" };
    const before = { ...env() };
    Object.assign(env(), names);
    try {
      const own = someEmail();
      const come = (contact: object) => {
        provider.next({ sub: newId(), email: someEmail(), email_verified: true, contact });
        return comeIn();
      };
      expect(await come({ address: own })).toMatchObject({
        owner: undefined,
        landed: `${origin}/sign-in?error=email_not_verified`,
      });
      expect((await come({ address: own, is_proven: "false" })).owner).toBeUndefined();
      expect((await come({ address: own, is_proven: "true" })).owner).toMatchObject({ email: own });
      const other = someEmail();
      expect((await come({ address: [other, own], is_proven: true })).owner).toMatchObject({ email: other });
    } finally {
      Object.assign(env(), before);
    }
  });

  it("refuses an address that the provider has not verified", async () => {
    const email = somebody({ email_verified: false });
    await createAccount({ email, isVerified: true });
    expect(await comeIn()).toMatchObject({
      owner: undefined,
      landed: `${origin}/sign-in?error=email_not_verified`,
    });
  });

  it("goes on when the provider changes its keys", async () => {
    somebody();
    expect((await comeIn()).owner).toBeDefined();
    await provider.rotateKeys();
    somebody();
    expect((await comeIn()).owner).toBeDefined();
  });

  const now = () => Math.floor(Date.now() / 1000);
  it.each([
    ["a clock that is a little late", () => ({ exp: now() - 10 })],
    ["a clock that is a little early", () => ({ iat: now() + 10, nbf: now() + 10 })],
  ])("allows for %s", async (_what, claims) => {
    somebody();
    await provider.forge((given) => ({ ...given, ...claims() }));
    expect((await comeIn()).owner).toBeDefined();
  });

  it.each([
    ["another nonce", () => ({ nonce: "another" })],
    ["no nonce", () => ({ nonce: undefined })],
    ["another issuer", () => ({ iss: "https://evil.example" })],
    ["another client", () => ({ aud: "another" })],
    ["a time long past", () => ({ exp: now() - 3600 })],
    ["somebody else", () => ({ sub: "another" })],
  ])("lets nobody in with a token for %s", async (_what, claims) => {
    somebody();
    await provider.forge((given) => ({ ...given, ...claims() }));
    const { owner, landed } = await comeIn();
    expect(owner).toBeUndefined();
    expect(new URL(landed).pathname).toBe("/sign-in");
  });

  it("lets nobody in with a token that a stranger has signed", async () => {
    somebody();
    await provider.forge((given) => given, "stranger");
    const { owner, landed } = await comeIn();
    expect(owner).toBeUndefined();
    expect(new URL(landed).pathname).toBe("/sign-in");
  });

  it("takes each code once, and from the browser alone that asked for it", async () => {
    somebody();
    const browser = authBrowser({ origin });
    const { back, owner } = await comeIn(browser);
    const sessions = () => db().webSession.count({ where: { accountId: owner?.id } });
    expect(await sessions()).toBe(1);
    for (const other of [browser, authBrowser({ origin })]) {
      const again = await other.send(back.slice(origin.length));
      expect(again.headers.get("location")).toContain("/sign-in?error=");
    }
    expect(await sessions()).toBe(1);
  });
});

describe("what the log says when nobody comes in", () => {
  const info = vi.spyOn(log, "info");
  const warn = vi.spyOn(log, "warn");
  beforeEach(() => {
    info.mockClear();
    warn.mockClear();
  });
  afterEach(() => void Object.assign(env(), { OIDC_ISSUER: provider.issuer }));

  const leave = (browser = authBrowser({ origin })) => browser.sendForm("/auth/signin/oidc", {});

  it("that the provider is away", async () => {
    env().OIDC_ISSUER = "http://127.0.0.1:9";
    expect((await leave()).headers.get("location")).toContain("/sign-in?error=");
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { err: expect.objectContaining({ message: "fetch failed" }) },
      "sign-in failed",
    );
  });

  it("how the provider writes its own name", async () => {
    somebody();
    env().OIDC_ISSUER = `${provider.issuer}/`;
    expect((await comeIn()).owner).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      {
        err: expect.objectContaining({
          message: `OIDC_ISSUER is ${provider.issuer}/, but the provider calls itself ${provider.issuer}`,
        }),
      },
      "sign-in failed",
    );
  });

  it.each([
    ["behind", (time: number) => ({ exp: time - 3600 })],
    ["ahead", (time: number) => ({ nbf: time + 3600 })],
  ])("that the provider's clock is an hour %s", async (_where, claims) => {
    somebody();
    await provider.forge((given) => ({ ...given, ...claims(Math.floor(Date.now() / 1000)) }));
    expect((await comeIn()).owner).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { err: expect.objectContaining({ code: "OAUTH_JWT_TIMESTAMP_CHECK_FAILED" }) },
      "sign-in failed",
    );
  });

  it("which claims came, but not the address in them", async () => {
    const email = somebody({ email_verified: false });
    await comeIn();
    expect(info).toHaveBeenCalledExactlyOnceWith(
      {
        provider: "oidc",
        code: "email_not_verified",
        claims: expect.arrayContaining(["sub", "email", "email_verified"]),
        email_verified: false,
      },
      "sign-in refused",
    );
    expect(JSON.stringify(info.mock.calls)).not.toContain(email);
  });

  it("why the provider refused", async () => {
    const browser = authBrowser({ origin });
    const there = new URL((await leave(browser)).headers.get("location") ?? "");
    const answer = new URLSearchParams({
      error: "invalid_scope",
      error_description: "no such scope",
      iss: provider.issuer,
      state: there.searchParams.get("state") ?? "",
    });
    await browser.send(`/auth/callback/oidc?${answer}`);
    expect(info).toHaveBeenCalledWith(
      { provider: "oidc", error: "invalid_scope", description: "no such scope" },
      "the sign-in service refused",
    );
  });

  it("that the browser came back without its cookies", async () => {
    await authBrowser({ origin }).send("/auth/callback/oidc?code=1&state=2");
    expect(info).toHaveBeenCalledExactlyOnceWith(
      { code: "InvalidCheck", reason: expect.any(String) },
      "sign-in request refused",
    );
  });
});
