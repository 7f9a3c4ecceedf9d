import type { ServerResponse } from "node:http";
import { finished } from "node:stream";

/** A sender of whom nothing comes for so long does not wait to be heard. */
const silenceMs = 10_000;

/**
 * Sends the last of an answer, even to a client that is still sending its body: many libraries look for an answer only
 * when all of theirs is sent. Unread, the body would block them for good, or the connection would be reset under them
 * where it is closed after the answer. How long they may take in all is for the server's `requestTimeout`.
 */
export function endHeardOut(response: ServerResponse, body?: Uint8Array): void {
  const request = response.req;
  if (request.complete || request.destroyed) {
    response.end(body);
    return;
  }
  request.unpipe();
  request.resume();
  if (response.shouldKeepAlive) {
    response.end(body);
    return;
  }
  if (body) response.write(body);
  else response.flushHeaders();
  const timer = setTimeout(() => response.end(), silenceMs);
  request.on("data", () => timer.refresh());
  finished(request, { writable: false }, () => {
    clearTimeout(timer);
    response.end();
  });
}
