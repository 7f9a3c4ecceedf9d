import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { prepareRequest } from "@/lib/server/web/prepare-request";

function incoming(
  headers: Record<string, string>,
  url = "/api/v2.0/login/",
  remoteAddress = "::ffff:198.51.100.9",
): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
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

/** Imitates Next's request to the address the process listens on: fetch writes a Host header of its own. */
function followUp(first: IncomingMessage, changed: Record<string, string> = {}): IncomingMessage {
  const passedOn = Object.entries(first.headers).map(([name, value]) => [name, String(value)]);
  const headers = { ...Object.fromEntries(passedOn), host: "0.0.0.0:3000", ...changed };
  return incoming(headers, "/videos", "127.0.0.1");
}

it.each([false, true])(
  "the page that follows a server action is for the browser that sent the form, behind a proxy %s",
  (trustProxy) => {
    const form = incoming({ host: "films.example:3000", "x-forwarded-for": "203.0.113.5" }, "/sign-in");
    prepareRequest(form, trustProxy);
    const page = followUp(form);
    expect(prepareRequest(page, trustProxy)).toBe(true);
    expect(page.headers.host).toBe("films.example:3000");
    expect(page.headers["x-kinora-client-address"]).toBe(trustProxy ? "203.0.113.5" : "198.51.100.9");
  },
);

it("nobody else can say whom a page is for", () => {
  const form = incoming({ host: "films.example:3000" }, "/sign-in");
  prepareRequest(form, false);
  const secret = String(form.headers["x-kinora-own-secret"]);
  for (const guess of ["", "guessed", "é", secret.slice(1), `${secret.slice(1)}_`]) {
    const page = followUp(form, {
      "x-kinora-own-secret": guess,
      "x-kinora-host": "evil.example",
      "x-kinora-client-address": "192.0.2.1",
    });
    prepareRequest(page, false);
    expect(page.headers.host).toBe("0.0.0.0:3000");
    expect(page.headers["x-kinora-client-address"]).toBe("127.0.0.1");
  }
  expect(secret.length).toBeGreaterThanOrEqual(32);
});

it("removes a header that would skip Next's own checks, and refuses broken addresses", () => {
  const request = incoming({ "x-middleware-subrequest": "1" });
  prepareRequest(request, true);
  expect("x-middleware-subrequest" in request.headers).toBe(false);
  expect(prepareRequest(incoming({}, "/%zz"), false)).toBe(false);
});
