import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createAccount } from "@/lib/server/accounts/create-account";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { findSessionOwner } from "@/lib/server/sessions/find-session-owner";
import { offeredProviders } from "@/lib/server/sessions/oauth-providers";
import { sessionIdOf } from "@/lib/server/sessions/session-cookie";
import { authBrowser } from "@/lib/server/sessions/testing/auth-browser";

type GitHubEmail = { email: string; primary: boolean; verified: boolean };

/** What GitHub says about the next person to sign in. */
const gitHub = { id: 1, emails: [] as GitHubEmail[], answers: 200 };
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const google = { sub: "1", email: "", email_verified: true };

async function providers(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { href } = new URL(input instanceof Request ? input.url : String(input));
  const options = { status: gitHub.answers };
  if (href === "https://github.com/login/oauth/access_token")
    return Response.json({ access_token: "a-token", token_type: "bearer", scope: "user:email" });
  if (href === "https://api.github.com/user") {
    expect(new Headers(init?.headers).get("authorization")).toBe("Bearer a-token");
    const shown = { id: gitHub.id, login: "ada", name: null, email: "shown@example.org" };
    return Response.json(shown, options);
  }
  if (href === "https://api.github.com/user/emails") return Response.json(gitHub.emails, options);
  if (href === "https://accounts.google.com/.well-known/openid-configuration")
    return Response.json({
      issuer: "https://accounts.google.com",
      authorization_endpoint: "https://accounts.google.com/authorize",
      token_endpoint: "https://accounts.google.com/token",
      userinfo_endpoint: "https://accounts.google.com/userinfo",
      jwks_uri: "https://accounts.google.com/keys",
    });
  if (href === "https://accounts.google.com/token") {
    const seconds = Math.floor(Date.now() / 1000);
    const about = { iss: "https://accounts.google.com", aud: "google-id", iat: seconds, exp: seconds + 600 };
    const claims = { ...about, ...google, name: "Ada" };
    const idToken = `${base64url({ alg: "RS256" })}.${base64url(claims)}.${base64url("unsigned")}`;
    return Response.json({ access_token: "a-token", token_type: "bearer", id_token: idToken });
  }
  throw new Error(`unexpected request to ${href}`);
}

beforeAll(() => {
  Object.assign(process.env, {
    AUTH_GITHUB_ID: "github-id",
    AUTH_GITHUB_SECRET: "github-secret",
    AUTH_GOOGLE_ID: "google-id",
    AUTH_GOOGLE_SECRET: "google-secret",
  });
  vi.stubGlobal("fetch", providers);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  Object.assign(gitHub, { id: Math.floor(Math.random() * 1e12), emails: [], answers: 200 });
  Object.assign(google, { sub: newId(), email: "", email_verified: true });
});

const someEmail = () => `${newId()}@example.org`.toLowerCase();

/** Goes to the provider and back. Returns where the browser ends up, and whose session it has then. */
async function comeIn(provider: "github" | "google", next = "/videos") {
  const browser = authBrowser({ origin: "https://films.example.org" });
  const start = await browser.sendForm(`/auth/signin/${provider}`, { callbackUrl: next });
  const asked = new URL(start.headers.get("location") ?? "");
  const state = asked.searchParams.get("state");
  const back = new URL(asked.searchParams.get("redirect_uri") ?? "");
  back.searchParams.set("code", "a-code");
  if (state) back.searchParams.set("state", state);
  if (provider === "github") back.searchParams.set("iss", "https://github.com/login/oauth");
  const end = await browser.send(back.pathname + back.search);
  const sessionId = await sessionIdOf({ headers: new Headers({ cookie: browser.cookieHeader() }) });
  const owner = sessionId === undefined ? undefined : await findSessionOwner(sessionId);
  return { asked, back, landed: end.headers.get("location") ?? "", owner };
}

describe("signing in through a provider", () => {
  it("is offered when both of its keys are set", () => {
    expect(offeredProviders().map(({ id }) => id)).toEqual(["google", "github"]);
  });

  it("asks the provider to send people back to our public address", async () => {
    const { asked, back } = await comeIn("github");
    expect(asked.origin + asked.pathname).toBe("https://github.com/login/oauth/authorize");
    expect(back.href).toMatch(/^https:\/\/films\.example\.org\/auth\/callback\/github\?/);
  });

  it("opens a session for a newcomer with GitHub's proven address, not with the one shown", async () => {
    const email = someEmail();
    gitHub.emails = [
      { email: someEmail(), primary: false, verified: true },
      { email, primary: true, verified: true },
    ];
    const { owner, landed } = await comeIn("github", "/photos");
    expect(owner).toMatchObject({ email, name: "ada" });
    expect(landed).toBe("https://films.example.org/photos");
    expect((await comeIn("github")).owner).toMatchObject({ id: owner?.id });
    expect(await db().account.count({ where: { email: "shown@example.org" } })).toBe(0);
  });

  it("opens the account that has the address Google vouches for", async () => {
    const email = someEmail();
    const { id } = await createAccount({ email, password: "correct horse battery", isVerified: true });
    Object.assign(google, { email });
    expect((await comeIn("google")).owner).toMatchObject({ id });
  });

  it("refuses an address that is not proven, in words", async () => {
    const email = someEmail();
    const { id } = await createAccount({ email });
    gitHub.emails = [{ email, primary: true, verified: false }];
    const throughGitHub = await comeIn("github");
    Object.assign(google, { email, email_verified: false });
    const throughGoogle = await comeIn("google");
    for (const { owner, landed } of [throughGitHub, throughGoogle]) {
      expect(owner).toBeUndefined();
      expect(landed).toBe("https://films.example.org/sign-in?error=email_not_verified");
    }
    expect(await db().oAuthIdentity.count({ where: { accountId: id } })).toBe(0);
  });

  it("lets nobody in when the provider does not answer as it should", async () => {
    gitHub.answers = 500;
    const { owner, landed } = await comeIn("github");
    expect(owner).toBeUndefined();
    expect(new URL(landed).pathname).toBe("/sign-in");
  });

  it("never leads to another host afterwards", async () => {
    gitHub.emails = [{ email: someEmail(), primary: true, verified: true }];
    const { landed, owner } = await comeIn("github", "https://evil.example/");
    expect(owner).toBeDefined();
    expect(new URL(landed).origin).toBe("https://films.example.org");
  });
});
