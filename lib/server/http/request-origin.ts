import { env } from "@/lib/server/env";
import type { ApiRequest } from "@/lib/server/http/api-request";

/** The web process sets these headers on every request, after removing any the client sent. */
export const CLIENT_ADDRESS_HEADER = "x-kinora-client-address";
export const API_VERSION_HEADER = "x-kinora-api-version";

export function clientAddress(request: ApiRequest): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}

/** The scheme and host at the beginning of absolute addresses in answers. */
export function publicOrigin(request: ApiRequest): string {
  const { PUBLIC_URL, TRUST_PROXY } = env();
  if (PUBLIC_URL) return PUBLIC_URL;
  const { headers } = request;
  const url = new URL(request.url);
  const proto =
    (TRUST_PROXY && headers.get("x-forwarded-proto")?.split(",")[0]?.trim()) || url.protocol.replace(":", "");
  const host =
    (TRUST_PROXY && headers.get("x-forwarded-host")?.split(",")[0]?.trim()) ||
    headers.get("host") ||
    url.host;
  const origin = `${proto === "https" ? "https" : "http"}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : url.origin;
}
