import { createHash } from "node:crypto";
import { malformed } from "@/lib/server/errors";
import type { ApiRequest } from "@/lib/server/http/api-request";
import { announcedBytes } from "@/lib/server/http/read-bytes";

/** What is known of a file that was the body of a request. */
export type RequestFile = { bytes: number; sha256: string };

const files = new WeakMap<ApiRequest, RequestFile>();

/** Remembers the file that a request brought. Whoever received it has read it anyway; nobody reads it a second time. */
export function rememberRequestFile(request: ApiRequest, file: RequestFile): void {
  files.set(request, file);
}

export function requestFile(request: ApiRequest): RequestFile | undefined {
  return files.get(request);
}

/**
 * Whether the body of a request is this very file. Only its bytes say so for sure, so they are read, but none
 * beyond the length of the file, and none at all if another length is announced.
 */
export async function bringsFile(request: ApiRequest, { bytes, sha256 }: RequestFile): Promise<boolean> {
  if ((announcedBytes(request) ?? bytes) !== bytes) return false;
  const hash = createHash("sha256");
  let size = 0;
  try {
    // Both kinds of stream can be iterated, but the DOM's types do not say so.
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > bytes) return false;
      hash.update(chunk);
    }
  } catch {
    throw malformed("The body was cut off.", "incomplete_body");
  }
  return size === bytes && hash.digest("hex") === sha256;
}
