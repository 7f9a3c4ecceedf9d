import { randomBytes } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { db } from "@/lib/server/db";
import { DomainError } from "@/lib/server/errors";
import { authSecret } from "@/lib/server/sessions/auth-secret";
import { hashSecret } from "@/lib/server/tokens/hash-secret";

export const CHALLENGE_COOKIE_NAME = "kinora-passkey";
export const CHALLENGE_LIFE_SECONDS = 600;
/** Clocks of web processes may differ a little, so a spent challenge is remembered longer than it is valid. */
const rememberedSeconds = 2 * CHALLENGE_LIFE_SECONDS;

/** What the answer is for. A passkey is added in the session that began it. */
export type Purpose = { kind: "sign-in" } | { kind: "add"; sessionId: string };

const payloadSchema = z.object({ challenge: z.string().min(1), purpose: z.string() });

const purposeText = (purpose: Purpose) =>
  purpose.kind === "sign-in" ? "sign-in" : `add ${purpose.sessionId}`;

/**
 * The challenge travels in an encrypted cookie, which binds it to the browser, and needs no row until it is answered:
 * anybody may ask for any number of them.
 */
export async function issueChallenge(
  purpose: Purpose,
  origin: string,
): Promise<{ challenge: string; headers: Record<string, string> }> {
  const challenge = randomBytes(32).toString("base64url");
  const value = await encode({
    token: { challenge, purpose: purposeText(purpose) },
    secret: authSecret(),
    salt: CHALLENGE_COOKIE_NAME,
    maxAge: CHALLENGE_LIFE_SECONDS,
  });
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  const cookie = `${CHALLENGE_COOKIE_NAME}=${value}; Max-Age=${CHALLENGE_LIFE_SECONDS}; Path=/; HttpOnly; SameSite=Strict${secure}`;
  return { challenge, headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } };
}

function staleChallenge(): DomainError {
  const message = "That took too long, or was answered before. Begin again.";
  return new DomainError("conflict", message, { code: "passkey_challenge_gone" });
}

async function challengeIn(cookies: string | null, purpose: Purpose): Promise<string | undefined> {
  const line = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${CHALLENGE_COOKIE_NAME}=`));
  if (!line) return undefined;
  const token = line.slice(CHALLENGE_COOKIE_NAME.length + 1);
  try {
    const payload = await decode({ token, secret: authSecret(), salt: CHALLENGE_COOKIE_NAME });
    const { data } = payloadSchema.safeParse(payload);
    return data?.purpose === purposeText(purpose) ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The challenge that this browser was given for this purpose. Taking it spends it, even if the answer turns out wrong. */
export async function takeChallenge(cookies: string | null, purpose: Purpose): Promise<string> {
  const challenge = await challengeIn(cookies, purpose);
  if (!challenge) throw staleChallenge();
  const expiresAt = new Date(Date.now() + rememberedSeconds * 1000);
  const spent = { challengeHash: hashSecret(challenge), expiresAt };
  const { count } = await db().spentChallenge.createMany({ data: spent, skipDuplicates: true });
  if (count === 0) throw staleChallenge();
  return challenge;
}
