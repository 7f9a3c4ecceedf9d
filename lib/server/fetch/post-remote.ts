import type { OutgoingHttpHeaders } from "node:http";
import { type AllowAddress, type ResolveHost, resolveHost } from "@/lib/server/fetch/guarded-lookup";
import { isPublicAddress } from "@/lib/server/fetch/is-public-address";
import { parseRemoteUrl } from "@/lib/server/fetch/parse-remote-url";
import { requestOnce } from "@/lib/server/fetch/request-once";
import { toFetchError } from "@/lib/server/fetch/to-fetch-error";

/** Enough of an answer to show in a log. */
const keptBytes = 4096;

export type PostOptions = {
  body: string | Uint8Array;
  headers?: OutgoingHttpHeaders;
  /** Covers everything together, including the answer's body. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** Only for closed networks and tests. By default only addresses on the public internet are allowed. */
  allowAddress?: AllowAddress;
  resolve?: ResolveHost;
};

export type PostAnswer = { status: number; body: string };

/**
 * Posts a body to an address that somebody else chose, guarded like a fetch. It does not follow redirects: a
 * receiver must give its final address.
 */
export async function postRemote(address: string, options: PostOptions): Promise<PostAnswer> {
  const { allowAddress = isPublicAddress, resolve = resolveHost } = options;
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const deadline = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  const body = typeof options.body === "string" ? Buffer.from(options.body) : options.body;
  const url = parseRemoteUrl(address, allowAddress);
  const headers = { ...options.headers, "Content-Length": body.length };
  const response = await requestOnce(url, { method: "POST", headers, body, deadline, allowAddress, resolve });

  const beginning: Buffer[] = [];
  let beginningBytes = 0;
  try {
    const chunks: AsyncIterable<Buffer> = response;
    for await (const chunk of chunks) {
      beginning.push(chunk.subarray(0, keptBytes - beginningBytes));
      beginningBytes += chunk.length;
      if (beginningBytes >= keptBytes) break;
    }
  } catch (error) {
    throw toFetchError(error, deadline);
  } finally {
    response.destroy();
  }
  return { status: response.statusCode ?? 0, body: Buffer.concat(beginning).toString("utf8") };
}
