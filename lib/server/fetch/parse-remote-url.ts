import { isIP } from "node:net";
import { RemoteFetchError } from "@/lib/server/fetch/fetch-error";
import { type AllowAddress, assertAllowed } from "@/lib/server/fetch/guarded-lookup";

const maxUrlLength = 4096;

/**
 * Checks what can be checked before a name is looked up. The URL parser has already normalised every spelling of an IP
 * address (decimal, octal, hex, full-width digits). Such hosts are never looked up, so they must be checked here.
 */
export function parseRemoteUrl(text: string, allowAddress: AllowAddress, base?: URL): URL {
  const url = text.length <= maxUrlLength && URL.canParse(text, base) ? new URL(text, base) : null;
  if (!url) throw new RemoteFetchError("invalid_url", "This is not a web address.");
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new RemoteFetchError("invalid_url", "Only http and https addresses can be used.");
  }
  if (url.username || url.password) {
    throw new RemoteFetchError("invalid_url", "Use an address without a user name or password.");
  }
  const host = hostOf(url);
  if (isIP(host)) assertAllowed(host, allowAddress);
  return url;
}

/** The host as sockets and certificates expect it: IPv6 without brackets, names without the trailing dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$|\.$/g, "");
}
