import { Auth } from "@auth/core";
import { authConfig } from "@/lib/server/sessions/auth-config";
import { sessionIdOf } from "@/lib/server/sessions/session-cookie";

/**
 * A browser as far as next-auth can tell: it keeps cookies, follows no redirects, and sends forms with their
 * CSRF token.
 */
export function authBrowser({ origin = "http://kinora.test", clientAddress = "192.0.2.1" } = {}) {
  const jar = new Map<string, string>();
  let lastCookies: string[] = [];
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(path: string, form?: Record<string, string>): Promise<Response> {
    const headers = new Headers({ cookie: cookieHeader(), "user-agent": "Test browser" });
    const body = form && new URLSearchParams(form);
    const request = new Request(new URL(path, origin), { method: body ? "POST" : "GET", headers, body });
    const sessionId = await sessionIdOf({ headers });
    const visitor = {
      origin,
      clientAddress,
      userAgent: "Test browser",
      cookies: headers.get("cookie"),
      sessionId,
    };
    const response = await Auth(request, authConfig(visitor));
    lastCookies = response.headers.getSetCookie();
    for (const line of lastCookies) {
      const [pair = "", ...attributes] = line.split("; ");
      const at = pair.indexOf("=");
      const gone = attributes.includes("Max-Age=0");
      if (gone) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  async function sendForm(path: string, fields: Record<string, string> = {}): Promise<Response> {
    const answer: unknown = await (await send("/auth/csrf")).json();
    const csrfToken =
      typeof answer === "object" && answer !== null && "csrfToken" in answer ? String(answer.csrfToken) : "";
    return send(path, { ...fields, csrfToken });
  }

  return {
    send,
    sendForm,
    cookieHeader,
    signIn: (username: string, password: string) =>
      sendForm("/auth/callback/credentials", { username, password }),
    setSessionCookie: (value: string) => jar.set("kinora-session", value),
    setCookie(pair: string): void {
      const at = pair.indexOf("=");
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    },
    sessionCookie: () => jar.get("kinora-session"),
    /** The last answer's Set-Cookie line, with its attributes. */
    lastCookie: (name: string) => lastCookies.find((line) => line.startsWith(`${name}=`)),
  };
}
