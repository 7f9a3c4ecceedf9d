const home = "/videos";
const own = "http://kinora.invalid";
/** Coming back to one of these would lead round in a circle. */
const doors = /^\/(sign-in|sign-up|sign-out|auth|api)(\/|$)/;

/** Where to go after signing in: always an address within this service, whatever was asked for. */
export function safeNext(asked: unknown): string {
  if (typeof asked !== "string" || !asked.startsWith("/") || asked.length > 2000) return home;
  // Parse it the way browsers do, which read "//host", "/\host" and "/<tab>/host" as another host's address.
  if (!URL.canParse(asked, own)) return home;
  const url = new URL(asked, own);
  if (url.origin !== own || url.pathname.startsWith("//") || doors.test(url.pathname)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
