import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { env } from "@/lib/server/env";
import { credentialLifeDays } from "@/lib/server/tokens/credential-life";

export const sessionCookieName = "kinora-session";
export const sessionLifeSeconds = credentialLifeDays * 24 * 3600;

const payloadSchema = z.object({ sid: z.string().min(1).max(64) });

/** The session's id from its signed and encrypted cookie; undefined when there is none or it was tampered with. */
export async function sessionIdOf(request: Request): Promise<string | undefined> {
  const cookies = request.headers.get("cookie");
  const value = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(`${sessionCookieName}=`));
  if (!value) return undefined;
  try {
    const token = decodeURIComponent(value.slice(sessionCookieName.length + 1));
    const payload = await decode({ token, secret: env().AUTH_SECRET, salt: sessionCookieName });
    return payloadSchema.safeParse(payload).data?.sid;
  } catch {
    return undefined;
  }
}

/** The cookie's value for a session; next-auth makes the same one at sign-in. */
export async function sessionCookieValue(sessionId: string): Promise<string> {
  return encode({
    token: { sid: sessionId },
    secret: env().AUTH_SECRET,
    salt: sessionCookieName,
    maxAge: sessionLifeSeconds,
  });
}
