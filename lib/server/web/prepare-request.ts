import type { IncomingMessage } from "node:http";
import { apiVersionHeader, clientAddressHeader } from "@/lib/server/http/request-origin";
import { normaliseAddress } from "@/lib/server/web/normalise-address";

const forwarded = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-forwarded-port"];

function clientAddressOf(request: IncomingMessage, trustProxy: boolean): string {
  const socketAddress = (request.socket.remoteAddress ?? "unknown").replace(/^::ffff:/, "");
  if (!trustProxy) return socketAddress;
  // Each proxy appends the address it saw: the last one was written by the proxy next to us.
  return (
    String(request.headers["x-forwarded-for"] ?? "")
      .split(",")
      .at(-1)
      ?.trim() || socketAddress
  );
}

/**
 * Makes a raw request what the rest of the service may trust: nothing the client could have forged under our own
 * header names, one spelling of each address. False when the address makes no sense.
 */
export function prepareRequest(request: IncomingMessage, trustProxy: boolean): boolean {
  const clientAddress = clientAddressOf(request, trustProxy);
  for (const name of Object.keys(request.headers)) {
    const ours = name.startsWith("x-kinora-") || name === "x-middleware-subrequest";
    if (ours || (!trustProxy && forwarded.includes(name))) delete request.headers[name];
  }
  request.headers[clientAddressHeader] = clientAddress;
  const normalised = normaliseAddress(request.url ?? "/");
  if (!normalised) return false;
  request.url = normalised.address;
  request.headers[apiVersionHeader] = normalised.apiVersion;
  return true;
}
