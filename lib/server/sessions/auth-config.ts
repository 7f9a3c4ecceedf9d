import type { NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { z } from "zod";
import { findIdentityOwner } from "@/lib/server/accounts/find-identity-owner";
import { linkIdentity } from "@/lib/server/accounts/link-identity";
import { verifyLogin } from "@/lib/server/accounts/verify-login";
import { DomainError, unauthenticated } from "@/lib/server/errors";
import { assertStorable } from "@/lib/server/http/assert-storable";
import { parseWith } from "@/lib/server/http/parse-with";
import { log } from "@/lib/server/log";
import { authSecret } from "@/lib/server/sessions/auth-secret";
import { credentialsSchema } from "@/lib/server/sessions/credentials-schema";
import { PASSKEY_PROVIDER, passkeySignInSchema } from "@/lib/server/sessions/passkey-sign-in-schema";
import { verifyPasskey } from "@/lib/server/passkeys/verify-passkey";
import { followGroup } from "@/lib/server/sessions/follow-group";
import { claimAt } from "@/lib/server/sessions/claim";
import { findSessionOwner } from "@/lib/server/sessions/find-session-owner";
import { oauthProviders } from "@/lib/server/sessions/oauth-providers";
import {
  type EmailClaims,
  OPENID_PROVIDER,
  openidSettings,
  signedClaims,
} from "@/lib/server/sessions/openid";
import { quietLogger } from "@/lib/server/sessions/quiet-logger";
import { cookieLifeSeconds, SESSION_COOKIE_NAME, sessionIdIn } from "@/lib/server/sessions/session-cookie";
import { emailClaimsOf, verifiedEmailIn } from "@/lib/server/sessions/verified-email";
import type { Visitor } from "@/lib/server/sessions/visitor";
import { endSession, openSession } from "@/lib/server/sessions/web-sessions";

/**
 * next-auth handles cookies and providers. Our own accounts and session rows decide who may come in, and for
 * how long. Its token carries only a row's id, so that deleting the row ends the session.
 */
export function authConfig(visitor: Visitor): NextAuthConfig {
  const secure = visitor.origin.startsWith("https:");
  return {
    basePath: "/auth",
    secret: authSecret(),
    // lib/server/web/prepare-request.ts has already made the address trustworthy.
    trustHost: true,
    useSecureCookies: secure,
    pages: { signIn: "/sign-in", signOut: "/sign-out", error: "/sign-in" },
    session: { strategy: "jwt", maxAge: cookieLifeSeconds },
    cookies: {
      sessionToken: {
        name: SESSION_COOKIE_NAME,
        options: { httpOnly: true, sameSite: "lax", path: "/", secure },
      },
    },
    logger: quietLogger,
    providers: [
      Credentials({
        credentials: { username: {}, password: {} },
        async authorize(given) {
          assertStorable(given);
          const { clientAddress } = visitor;
          return verifyLogin({ ...parseWith(credentialsSchema, given), clientAddress });
        },
      }),
      Credentials({
        id: PASSKEY_PROVIDER,
        credentials: { assertion: {} },
        async authorize(given) {
          assertStorable(given);
          const { assertion } = parseWith(passkeySignInSchema, given);
          return verifyPasskey(assertion, visitor);
        },
      }),
      ...oauthProviders(),
    ],
    callbacks: {
      async signIn({ account, profile, user }) {
        if (!account || account.type === "credentials") return true;
        const { provider, providerAccountId } = account;
        const names = emailClaimsOf(provider);
        const signed = await signedClaimsOf(account);
        try {
          const verifiedEmail = verifiedEmailIn(profile, names) ?? verifiedEmailIn(signed, names);
          const name = user.name ?? "";
          const accountId = await linkIdentity({ provider, providerAccountId, verifiedEmail, name });
          if (signed) await followGroup(accountId, [signed, profile]);
          return true;
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          log.info(
            { provider, code: error.code, ...aboutEmail(names, [profile, signed]) },
            "sign-in refused",
          );
          return `/sign-in?${new URLSearchParams({ error: error.code })}`;
        }
      },
      async jwt({ token, user, account }) {
        if (!user || !account) {
          const sid = sessionIdIn(token);
          return sid !== undefined && (await findSessionOwner(sid)) ? { sid } : null;
        }
        const accountId = account.type === "credentials" ? user.id : await findIdentityOwner(keyOf(account));
        if (!accountId) throw unauthenticated();
        const sid = await openSession(accountId, visitor.userAgent);
        if (visitor.sessionId) await endSession(visitor.sessionId);
        return { sid };
      },
    },
    events: {
      async signOut(message) {
        const sid = "token" in message ? sessionIdIn(message.token) : undefined;
        if (sid) await endSession(sid);
      },
    },
  };
}

/** For OpenID Connect what the provider has signed counts, beside what it answers; undefined for all others. */
async function signedClaimsOf(account: { provider: string; id_token?: string }) {
  const openid = account.provider === OPENID_PROVIDER ? openidSettings() : undefined;
  return openid && signedClaims(openid, account.id_token);
}

/** What a provider said about an e-mail, without the e-mail: most that refuse somebody by mistake do not send it. */
function aboutEmail({ isVerified }: EmailClaims, claims: readonly unknown[]) {
  const all = claims.map((one) => z.record(z.string(), z.unknown()).safeParse(one).data ?? {});
  return {
    claims: [...new Set(all.flatMap((one) => Object.keys(one)))],
    email_verified: all.map((one) => claimAt(one, isVerified)).find((value) => value !== undefined),
  };
}

function keyOf({ provider, providerAccountId }: { provider: string; providerAccountId: string }) {
  return { provider, providerAccountId };
}
