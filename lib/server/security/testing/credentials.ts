import { randomBytes } from "node:crypto";
import { encode } from "next-auth/jwt";
import { deleteApp } from "@/lib/server/apps/delete-app";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import type { Victim } from "@/lib/server/security/testing/victim";
import { cookieLifeSeconds, sessionCookieValue } from "@/lib/server/sessions/session-cookie";
import { endSession, openSession } from "@/lib/server/sessions/web-sessions";
import { client } from "@/lib/server/testing/api";
import { TEST_ORIGIN } from "@/lib/server/testing/dispatch";
import { signIn, type TestAccount } from "@/lib/server/testing/factories";

export type Headers = Record<string, string>;

const longAgo = new Date(Date.now() - 31 * 86_400_000);

/** Everything that looks like a way into an account but is not one. */
export async function uselessCredentials(
  victim: Victim,
  other: TestAccount,
): Promise<Record<string, Headers>> {
  const { account, app, headers } = victim;
  const { "X-Access-Key": key, "X-Access-Token": token } = headers;
  const anew = () => signIn(account.id, app.app_id);

  const expired = await anew();
  await db().apiToken.update({
    where: { accessKey: expired["X-Access-Key"] },
    data: { lastUsedAt: longAgo },
  });
  const revoked = await anew();
  await client(revoked).post("/logout");
  const doomed = await client(headers).post<{ app_id: string }>("/me/apps", { name: "Doomed" });
  const ofDeletedApp = await signIn(account.id, doomed.body.app_id);
  await deleteApp(account.id, doomed.body.app_id);

  const ended = await openSession(account.id, "");
  await endSession(ended);
  const stale = await openSession(account.id, "");
  await db().webSession.update({ where: { id: stale }, data: { lastUsedAt: longAgo } });
  const live = await openSession(account.id, "");
  const cookie = async (value: Promise<string> | string): Promise<Headers> => ({
    Cookie: `kinora-session=${await value}`,
    Origin: TEST_ORIGIN,
  });
  const unsigned = `${base64url({ alg: "none" })}.${base64url({ sid: live })}.`;
  const forged = encode({
    token: { sid: live },
    secret: "a secret that somebody guessed, and wrongly",
    salt: "kinora-session",
    maxAge: cookieLifeSeconds,
  });

  return {
    none: {},
    "key alone": { "X-Access-Key": key },
    "token alone": { "X-Access-Token": token },
    empty: { "X-Access-Key": "", "X-Access-Token": "" },
    "key and token swapped": { "X-Access-Key": token, "X-Access-Token": key },
    "token of another account": { "X-Access-Key": key, "X-Access-Token": other.headers["X-Access-Token"] },
    "guessed token": { "X-Access-Key": key, "X-Access-Token": randomBytes(32).toString("base64url") },
    "token cut short": { "X-Access-Key": key, "X-Access-Token": token.slice(0, -1) },
    "key in SQL": { "X-Access-Key": "'OR'1'='1", "X-Access-Token": token },
    expired,
    revoked,
    "of a deleted app": ofDeletedApp,
    "bearer token": { Authorization: `Bearer ${token}` },
    "basic password": { Authorization: `Basic ${Buffer.from(`${key}:${token}`).toString("base64")}` },
    "session that was ended": await cookie(sessionCookieValue(ended)),
    "session too old": await cookie(sessionCookieValue(stale)),
    "session never opened": await cookie(sessionCookieValue(newId())),
    "session's bare id": await cookie(live),
    "cookie signed by nobody": await cookie(unsigned),
    "cookie signed with another secret": await cookie(forged),
  };
}

/** People with an account of their own: through their app, through the victim's app, and in a browser. */
export async function strangers(victim: Victim, other: TestAccount): Promise<Record<string, Headers>> {
  const session = await openSession(other.account.id, "");
  return {
    "another account": other.headers,
    "another account through the victim's app": await signIn(other.account.id, victim.app.app_id),
    "another account's browser": {
      Cookie: `kinora-session=${await sessionCookieValue(session)}`,
      Origin: TEST_ORIGIN,
    },
  };
}

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
