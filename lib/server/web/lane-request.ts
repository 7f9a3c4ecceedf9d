import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import type { ApiHeaders, ApiRequest } from "@/lib/server/http/api-request";

const bodiless = new Set(["GET", "HEAD", "OPTIONS"]);

/** Node has already joined repeated headers into one string, except the few that are lists. */
class LaneHeaders implements ApiHeaders {
  constructor(private readonly headers: IncomingMessage["headers"]) {}

  get(name: string): string | null {
    const value = this.headers[name.toLowerCase()];
    return value === undefined ? null : typeof value === "string" ? value : value.join(", ");
  }

  *[Symbol.iterator](): Iterator<[string, string]> {
    for (const name of Object.keys(this.headers)) yield [name, this.get(name) ?? ""];
  }
}

export class LaneRequest implements ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: ApiHeaders;
  readonly body: Readable | null;
  private gone: AbortController | undefined;

  constructor(
    request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    this.method = request.method ?? "GET";
    this.headers = new LaneHeaders(request.headers);
    this.url = `${originOf(request)}${request.url ?? "/"}`;
    this.body = bodiless.has(this.method) ? null : bodyOf(request);
  }

  /** Created on demand, because most answers are complete before anybody could disconnect. */
  get signal(): AbortSignal {
    if (!this.gone) {
      const gone = new AbortController();
      this.gone = gone;
      if (this.response.destroyed) gone.abort();
      this.response.once("close", () => {
        if (!this.response.writableFinished) gone.abort();
      });
    }
    return this.gone.signal;
  }
}

/**
 * A body without an announced length turns out to be too large only while it is read, and whoever stops reading destroys
 * the stream. The request itself has to outlive that: its rest must still be taken from the connection.
 */
function bodyOf(request: IncomingMessage): Readable {
  if (request.headers["transfer-encoding"] === undefined) return request;
  const body = new PassThrough();
  // It may fail before anybody reads it, and whoever does then is told.
  body.on("error", () => undefined);
  request.once("error", (error) => body.destroy(error));
  return request.pipe(body);
}

function originOf(request: IncomingMessage): string {
  const encrypted = "encrypted" in request.socket && request.socket.encrypted;
  const host = request.headers.host ?? "localhost";
  return `${encrypted ? "https" : "http"}://${/^[\w.:[\]-]+$/.test(host) ? host : "localhost"}`;
}
