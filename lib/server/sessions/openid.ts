import { createHash } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { customFetch } from "@auth/core";
import type { OIDCConfig } from "next-auth/providers";
import { z } from "zod";
import { env } from "@/lib/server/env";

/** The name of the provider in addresses and rows. There is one at most. */
export const OPENID_PROVIDER = "oidc";

/** The claims with an e-mail and with whether it is verified. */
export type EmailClaims = { email: string; isVerified: string };

export type OpenidSettings = {
  /** As the provider writes it itself: what it signs must name it so, to the letter. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  name: string;
  emailClaims: EmailClaims;
};

export function openidSettings(): OpenidSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_SCOPES, OIDC_NAME } = env();
  const { OIDC_EMAIL_CLAIM, OIDC_EMAIL_VERIFIED_CLAIM } = env();
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    scope: OIDC_SCOPES,
    name: OIDC_NAME,
    emailClaims: { email: OIDC_EMAIL_CLAIM, isVerified: OIDC_EMAIL_VERIFIED_CLAIM },
  };
}

const timeLimitMs = 10_000;
/** How far the clocks of the provider and of this machine may differ. */
const clockToleranceSeconds = 30;
const signatures = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/**
 * The operator names the issuer, so it may be an internal address: the guard against those (lib/server/fetch) is for
 * addresses that users name.
 */
const fetchFromProvider: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(timeLimitMs) });

const nameSchema = z.object({ name: z.string().catch(""), preferred_username: z.string().catch("") });
const subjectSchema = z.object({ sub: z.string().min(1) });

export function openidProvider(settings: OpenidSettings): OIDCConfig<Record<string, unknown>> {
  const { issuer, clientId, clientSecret, scope, name } = settings;
  return {
    id: OPENID_PROVIDER,
    name,
    type: "oidc",
    issuer,
    clientId,
    clientSecret,
    authorization: { params: { scope } },
    checks: ["pkce", "state", "nonce"],
    // Most providers tell the e-mail at their userinfo endpoint only; some in the token only. Both are looked at.
    idToken: false,
    [customFetch]: fetchFromProvider,
    profile(claims) {
      const { sub } = subjectSchema.parse(claims);
      const { name: fullName, preferred_username: shortName } = nameSchema.parse(claims);
      return { id: identityId(issuer, sub), name: fullName || shortName };
    },
  };
}

/** Another issuer's subjects are other people, even if they have the same numbers. */
function identityId(issuer: string, subject: string): string {
  return createHash("sha256")
    .update(JSON.stringify([issuer, subject]))
    .digest("base64url");
}

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** The provider's keys. They are read again whenever a token names one that is new. */
async function keysOf(issuer: string): Promise<ReturnType<typeof createRemoteJWKSet>> {
  const cached = keySets.get(issuer);
  if (cached) return cached;
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const response = await fetchFromProvider(address, { redirect: "manual" });
  const { issuer: name, jwks_uri: keysAddress } = discoverySchema.parse(await response.json());
  // A slash more or less still leads to the provider, but everything it signs would be refused.
  if (name !== issuer) throw new Error(`OIDC_ISSUER is ${issuer}, but the provider calls itself ${name}`);
  const keys = createRemoteJWKSet(new URL(keysAddress), {
    timeoutDuration: timeLimitMs,
    cooldownDuration: 0,
  });
  keySets.set(issuer, keys);
  return keys;
}

/**
 * Checks that the provider has signed the token, and returns what it says. next-auth goes by the connection alone, which
 * is enough over https; inside a closed network it may be plain http.
 */
export async function signedClaims({ issuer, clientId }: OpenidSettings, token: string | undefined) {
  const { payload } = await jwtVerify(token ?? "", await keysOf(issuer), {
    issuer,
    audience: clientId,
    algorithms: signatures,
    clockTolerance: clockToleranceSeconds,
  });
  return payload;
}
