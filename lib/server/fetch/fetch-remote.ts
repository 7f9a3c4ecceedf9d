import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { RemoteFetchError } from "@/lib/server/fetch/fetch-error";
import { type AllowAddress, type ResolveHost, resolveHost } from "@/lib/server/fetch/guarded-lookup";
import { isPublicAddress } from "@/lib/server/fetch/is-public-address";
import { parseRemoteUrl } from "@/lib/server/fetch/parse-remote-url";
import { requestOnce } from "@/lib/server/fetch/request-once";
import { toFetchError } from "@/lib/server/fetch/to-fetch-error";

const maxRedirects = 5;
const redirects = [301, 302, 303, 307, 308];

export type FetchOptions = {
  maxBytes: number;
  /** Covers everything together: the lookup, every redirect, and the body to its last byte. */
  timeoutMs: number;
  /** Beginnings of acceptable types, such as `image/`. Sites that do not know what they serve (octet-stream) pass. */
  acceptTypes?: string[];
  signal?: AbortSignal;
  /** Only for closed networks and tests. By default only addresses on the public internet are allowed. */
  allowAddress?: AllowAddress;
  resolve?: ResolveHost;
};

export type RemoteFile = {
  stream: Readable;
  contentType: string;
  /** As the site says it; 0 if it says nothing. */
  announcedBytes: number;
  finalUrl: string;
};

/**
 * Opens a file of another site for somebody who may name any address. It never connects to a closed network,
 * after any redirect and whatever a name resolves to. The stream fails with a RemoteFetchError if the file
 * turns out too large or too slow; read it or destroy it.
 */
export async function fetchRemote(address: string, options: FetchOptions): Promise<RemoteFile> {
  const { maxBytes, acceptTypes, allowAddress = isPublicAddress, resolve = resolveHost } = options;
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const deadline = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  const headers = { Accept: acceptTypes ? `${acceptTypes.map(asRange).join(", ")}, */*;q=0.1` : "*/*" };

  let url = parseRemoteUrl(address, allowAddress);
  for (let followed = 0; followed <= maxRedirects; followed += 1) {
    const response = await requestOnce(url, { method: "GET", headers, deadline, allowAddress, resolve });
    try {
      if (redirects.includes(response.statusCode ?? 0) && response.headers.location) {
        // Node decodes headers byte by byte as Latin-1, but sites mean UTF-8.
        const location = Buffer.from(response.headers.location, "latin1").toString("utf8");
        url = parseRemoteUrl(location, allowAddress, url);
        response.destroy();
        continue;
      }
      assertWanted(response, maxBytes, acceptTypes);
    } catch (error) {
      response.destroy();
      throw error;
    }
    const contentType = response.headers["content-type"] ?? "application/octet-stream";
    const announcedBytes = Number(response.headers["content-length"] ?? 0);
    const stream = limitedBody(response, maxBytes, deadline);
    return { stream, contentType, announcedBytes, finalUrl: url.href };
  }
  throw new RemoteFetchError("too_many_redirects", "The address keeps redirecting.");
}

function assertWanted(
  { statusCode, statusMessage, headers }: IncomingMessage,
  maxBytes: number,
  types?: string[],
) {
  if (statusCode !== 200) {
    const answer = `${statusCode} ${statusMessage ?? ""}`.trim().slice(0, 60);
    throw new RemoteFetchError("refused", `The site answered “${answer}”.`);
  }
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const type = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const passes = [...(types ?? [""]), "application/octet-stream", "binary/octet-stream"];
  if (type !== "" && !passes.some((beginning) => type.startsWith(beginning))) {
    throw new RemoteFetchError(
      "wrong_type",
      `The address leads to ${type.slice(0, 60)}, not to the file itself.`,
    );
  }
}

function limitedBody(response: IncomingMessage, maxBytes: number, deadline: AbortSignal): Readable {
  async function* limited(): AsyncGenerator<Buffer> {
    let size = 0;
    try {
      const chunks: AsyncIterable<Buffer> = response;
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > maxBytes) throw tooLarge(maxBytes);
        yield chunk;
      }
    } catch (error) {
      const known = toFetchError(error, deadline);
      const isCut = known instanceof RemoteFetchError && known.kind === "unreachable";
      throw isCut
        ? new RemoteFetchError("incomplete", "The site stopped sending partway through.", { cause: error })
        : known;
    }
  }
  const stream = Readable.from(limited(), { objectMode: false, highWaterMark: 1 << 20 });
  // Close the response even if nobody ever started reading.
  stream.once("close", () => response.destroy());
  return stream;
}

function asRange(beginning: string): string {
  return beginning.endsWith("/") ? `${beginning}*` : beginning;
}

function tooLarge(maxBytes: number): RemoteFetchError {
  return new RemoteFetchError("too_large", `The file is larger than ${Math.floor(maxBytes / (1 << 20))} MB.`);
}
