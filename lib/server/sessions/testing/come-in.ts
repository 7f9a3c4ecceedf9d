import { findSessionOwner } from "@/lib/server/sessions/find-session-owner";
import { sessionIdOf } from "@/lib/server/sessions/session-cookie";
import { authBrowser } from "@/lib/server/sessions/testing/auth-browser";

/** The service that the provider sends people back to. */
export const OPENID_ORIGIN = "https://films.example.org";
type Browser = ReturnType<typeof authBrowser>;

/** Follows the provider's redirects with its cookies, until it sends the browser back. Returns that address. */
async function throughProvider(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = address;
  while (!at.startsWith(OPENID_ORIGIN)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(at, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`${response.status}: ${await response.text()}`);
    at = new URL(location, at).href;
  }
  return at;
}

async function ownerOf(browser: Browser) {
  const sessionId = await sessionIdOf({ headers: new Headers({ cookie: browser.cookieHeader() }) });
  return sessionId === undefined ? undefined : findSessionOwner(sessionId);
}

/** Signs in through the provider, as whoever it says comes next. */
export async function comeIn(browser: Browser = authBrowser({ origin: OPENID_ORIGIN })) {
  const start = await browser.sendForm("/auth/signin/oidc", { callbackUrl: "/photos" });
  const back = await throughProvider(start.headers.get("location") ?? "");
  const end = await browser.send(back.slice(OPENID_ORIGIN.length));
  return { back, landed: end.headers.get("location") ?? "", owner: await ownerOf(browser) };
}
