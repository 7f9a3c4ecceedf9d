import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { prepareRequest } from "@/lib/server/web/prepare-request";

function incoming(headers: Record<string, string>, url = "/api/v2.0/login/"): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: "::ffff:198.51.100.9" });
  const request = new IncomingMessage(socket);
  request.url = url;
  Object.assign(request.headers, headers);
  return request;
}

it.each([
  [false, {}, "198.51.100.9"],
  [false, { "x-forwarded-for": "203.0.113.5" }, "198.51.100.9"],
  [true, { "x-forwarded-for": "203.0.113.5" }, "203.0.113.5"],
  [true, { "x-forwarded-for": "10.0.0.1, 203.0.113.5" }, "203.0.113.5"],
  [true, {}, "198.51.100.9"],
  [false, { "x-kinora-client-address": "192.0.2.1" }, "198.51.100.9"],
])("behind a proxy %s, with %j, the client is %s", (trustProxy, headers, address) => {
  const request = incoming(headers);
  expect(prepareRequest(request, trustProxy)).toBe(true);
  expect(request.headers["x-kinora-client-address"]).toBe(address);
  expect(request.headers["x-kinora-api-version"]).toBe("2.0");
  expect(request.url).toBe("/api/login");
  expect("x-forwarded-for" in request.headers).toBe(trustProxy && "x-forwarded-for" in headers);
});

it("removes a header that would skip Next's own checks, and refuses broken addresses", () => {
  const request = incoming({ "x-middleware-subrequest": "1" });
  prepareRequest(request, true);
  expect("x-middleware-subrequest" in request.headers).toBe(false);
  expect(prepareRequest(incoming({}, "/%zz"), false)).toBe(false);
});
