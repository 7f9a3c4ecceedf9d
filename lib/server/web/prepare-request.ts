import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { API_VERSION_HEADER, CLIENT_ADDRESS_HEADER } from "@/lib/server/http/request-origin";
import { normaliseAddress } from "@/lib/server/web/normalise-address";

const forwarded = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-forwarded-port"];

function clientAddressOf(request: IncomingMessage, trustProxy: boolean): string {
  const socketAddress = (request.socket.remoteAddress ?? "unknown").replace(/^::ffff:/, "");
  if (!trustProxy) return socketAddress;
  // Each proxy appends the address it saw, so the last one was written by the proxy next to us.
  return (
    String(request.headers["x-forwarded-for"] ?? "")
      .split(",")
      .at(-1)
      ?.trim() || socketAddress
  );
}

const hostHeader = "x-kinora-host";
const ownSecretHeader = "x-kinora-own-secret";
/** Only this process knows it. */
const ownSecret = randomBytes(24).toString("base64url");

function isOurOwn({ headers }: IncomingMessage): boolean {
  const given = Buffer.from(String(headers[ownSecretHeader] ?? ""));
  const expected = Buffer.from(ownSecret);
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
}

/**
 * The host a browser asked for, and the browser's address. After a server action, Next requests the following page from
 * this process, at the address it listens on. Only the headers it passes on then tell whom the page is for.
 */
function visitOf(request: IncomingMessage, trustProxy: boolean): { host: string; clientAddress: string } {
  const { headers } = request;
  if (isOurOwn(request))
    return { host: String(headers[hostHeader]), clientAddress: String(headers[CLIENT_ADDRESS_HEADER]) };
  return { host: headers.host ?? "", clientAddress: clientAddressOf(request, trustProxy) };
}

/**
 * Makes a raw request trustworthy for the rest of the service: removes anything the client could have forged
 * under our own header names, and normalises the address. Returns false if the address makes no sense.
 */
export function prepareRequest(request: IncomingMessage, trustProxy: boolean): boolean {
  const { host, clientAddress } = visitOf(request, trustProxy);
  for (const name of Object.keys(request.headers)) {
    const ours = name.startsWith("x-kinora-") || name === "x-middleware-subrequest";
    if (ours || (!trustProxy && forwarded.includes(name))) delete request.headers[name];
  }
  request.headers.host = host;
  request.headers[hostHeader] = host;
  request.headers[ownSecretHeader] = ownSecret;
  request.headers[CLIENT_ADDRESS_HEADER] = clientAddress;
  const normalised = normaliseAddress(request.url ?? "/");
  if (!normalised) return false;
  request.url = normalised.address;
  request.headers[API_VERSION_HEADER] = normalised.apiVersion;
  return true;
}
