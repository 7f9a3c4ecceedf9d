import { DomainError, malformed } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";

function tooLarge(limitBytes: number): DomainError {
  return new DomainError("too_large", `The body is larger than ${limitBytes >> 20} MB.`, {
    code: "body_too_large",
  });
}

/** Reads the whole body: never more than the limit, and never less than the client announced. */
export async function readBytes(request: ApiRequest, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = announcedBytes(request);
  if (announced !== undefined && announced > limitBytes) throw tooLarge(limitBytes);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Both kinds of stream can be iterated, but the DOM's types do not say so.
    for await (const chunk of request.body as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limitBytes) throw tooLarge(limitBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw malformed("The body was cut off.", "incomplete_body");
  }
  if (announced !== undefined && size !== announced)
    throw malformed("The body was cut off.", "incomplete_body");
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

export function announcedBytes(request: ApiRequest): number | undefined {
  const header = request.headers.get("content-length");
  if (header === null) return undefined;
  if (!/^\d{1,15}$/.test(header)) throw malformed("Content-Length is not a number.");
  return Number(header);
}
