import { CHALLENGE_COOKIE_NAME } from "@/lib/server/passkeys/challenge";
import { SESSION_COOKIE_NAME, sessionCookieValue } from "@/lib/server/sessions/session-cookie";
import { openSession } from "@/lib/server/sessions/web-sessions";
import { client } from "@/lib/server/testing/api";

/** The address that tests open the service at: passkeys need a name over https. */
export const PASSKEY_ORIGIN = "https://films.example.org";

/** The challenge's cookie in an answer, as the browser would send it back. */
export function challengeCookie(headers: Headers): string {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith(`${CHALLENGE_COOKIE_NAME}=`));
  return line?.split(";")[0] ?? "";
}

/** A browser that is signed in to an account, and speaks with the API as its pages do. */
export async function passkeyBrowser(accountId: string) {
  const sessionId = await openSession(accountId, "Firefox");
  const session = `${SESSION_COOKIE_NAME}=${await sessionCookieValue(sessionId)}`;
  const headers = { Cookie: session, Origin: PASSKEY_ORIGIN };
  const api = client(headers);
  return {
    sessionId,
    api,

    async begin(password?: string) {
      const asked = await api.post<{ challenge: string; excludeCredentials: { id: string }[] }>(
        "/me/passkeys/options",
        { password },
      );
      return { ...asked, cookie: `${session}; ${challengeCookie(asked.headers)}` };
    },

    add: (credential: object, cookie: string, name?: string) =>
      client({ ...headers, Cookie: cookie }).post<{ id: string; name: string; error?: { code: string } }>(
        "/me/passkeys",
        { credential, name },
      ),
  };
}
