import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { contentPolicy } from "@/lib/server/web/content-policy";
import type { StaticPages } from "@/lib/server/web/static-pages";

export type PageSecurity = {
  isDevelopment: boolean;
  staticPages: StaticPages;
  publicUrl: string | undefined;
  trustProxy: boolean;
  /** Addresses of the services people may sign in with. */
  signInOrigins: readonly string[];
};

/** Everything that is not a page sets its own headers. */
const notPages = /^\/(api|avatars|files)(\/|$)/;
const embedPage = /^\/embed\/[\w-]+$/;
const oneYearSeconds = 31_536_000;

/** Features that no page uses. */
const unused =
  "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), midi=(), payment=(), usb=()";

/**
 * The studio records voice-overs. Its pages are reached from all others without a new document, so all may, but for the
 * player that other sites embed.
 */
function pageHeaders(isEmbed: boolean): Record<string, string> {
  return {
    "Permissions-Policy": `${unused}, microphone=${isEmbed ? "()" : "(self)"}`,
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
  };
}

/**
 * Sets what browsers should enforce for us. Next reads the nonce for its own scripts from the policy on the
 * request, so that header is overwritten whatever a client sent in it.
 */
export function securePages(
  security: PageSecurity,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { isDevelopment, staticPages, publicUrl, trustProxy, signInOrigins } = security;
  const fileOrigins = publicUrl ? [new URL(publicUrl).origin] : [];

  return (request, response) => {
    delete request.headers["content-security-policy"];
    delete request.headers["content-security-policy-report-only"];
    const encrypted = isEncrypted(request, publicUrl, trustProxy);
    if (encrypted) response.setHeader("Strict-Transport-Security", `max-age=${oneYearSeconds}`);
    const pathname = pathOf(request);
    if (notPages.test(pathname)) return;

    const isEmbed = embedPage.test(pathname);
    const fixed =
      request.method === "GET" || request.method === "HEAD" ? staticPages.byAddress.get(pathname) : undefined;
    const scripts = fixed ?? [`'nonce-${randomBytes(18).toString("base64")}'`, ...staticPages.anywhere];
    const policy = contentPolicy({
      scripts,
      isEmbed,
      isDevelopment,
      fileOrigins,
      formOrigins: signInOrigins,
    });
    request.headers["content-security-policy"] = policy;
    response.setHeader("Content-Security-Policy", policy);
    for (const [name, value] of Object.entries(pageHeaders(isEmbed))) response.setHeader(name, value);
    // Over plain http, except on localhost, browsers ignore this header and complain. They do not send
    // Sec-Fetch-Mode there either.
    if (encrypted || request.headers["sec-fetch-mode"])
      response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    if (!isEmbed) response.setHeader("X-Frame-Options", "DENY");
  };
}

function pathOf(request: IncomingMessage): string {
  const address = request.url ?? "/";
  const query = address.indexOf("?");
  return query < 0 ? address : address.slice(0, query);
}

function isEncrypted(
  { headers }: IncomingMessage,
  publicUrl: string | undefined,
  trustProxy: boolean,
): boolean {
  if (publicUrl) return publicUrl.startsWith("https:");
  return trustProxy && headers["x-forwarded-proto"]?.toString().split(",")[0]?.trim() === "https";
}
