import type { Readable } from "node:stream";

type DirectBody = Uint8Array | Readable;

const bodies = new WeakMap<Response, DirectBody>();

/**
 * Remembers what a response's body was made from, so that the lane can send it without reading it back out of
 * the response.
 */
export function withDirectBody(response: Response, body: DirectBody): Response {
  bodies.set(response, body);
  return response;
}

export function directBody(response: Response): DirectBody | undefined {
  return bodies.get(response);
}
