import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";

const bodiless = new Set(["GET", "HEAD", "OPTIONS"]);

export function toWebRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string") headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  const method = request.method ?? "GET";
  const encrypted = "encrypted" in request.socket && request.socket.encrypted;
  const host = request.headers.host ?? "localhost";
  const base = `${encrypted ? "https" : "http"}://${host}`;
  const url = new URL(request.url ?? "/", URL.canParse(base) ? base : "http://localhost");
  if (bodiless.has(method)) return new Request(url, { method, headers, signal });
  // The cast: Node's own stream type for the web differs from the DOM's only in name.
  const body = Readable.toWeb(request) as unknown as ReadableStream<Uint8Array>;
  return new Request(url, { method, headers, body, signal, duplex: "half" } as RequestInit);
}
