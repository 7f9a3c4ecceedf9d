import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { authSecret } from "@/lib/server/sessions/auth-secret";

export const SESSION_COOKIE_NAME = "kinora-session";
/** A session's row decides how long it lives. The cookie only has to outlive it, as far as browsers allow. */
export const cookieLifeSeconds = 400 * 24 * 3600;

const payloadSchema = z.object({ sid: z.string().min(1).max(64) });

/** The session's id in a decoded cookie. */
export function sessionIdIn(payload: unknown): string | undefined {
  return payloadSchema.safeParse(payload).data?.sid;
}

/** The session's id from its signed and encrypted cookie. Undefined if there is none, or if it was tampered with. */
export async function sessionIdOf({
  headers,
}: {
  headers: Pick<Headers, "get">;
}): Promise<string | undefined> {
  const cookies = headers.get("cookie");
  const value = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${SESSION_COOKIE_NAME}=`));
  if (!value) return undefined;
  try {
    const token = decodeURIComponent(value.slice(SESSION_COOKIE_NAME.length + 1));
    return sessionIdIn(await decode({ token, secret: authSecret(), salt: SESSION_COOKIE_NAME }));
  } catch {
    return undefined;
  }
}

/** The cookie's value for a session, the same as next-auth makes at sign-in. */
export async function sessionCookieValue(sessionId: string): Promise<string> {
  return encode({
    token: { sid: sessionId },
    secret: authSecret(),
    salt: SESSION_COOKIE_NAME,
    maxAge: cookieLifeSeconds,
  });
}
