import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { RemoteFetchError } from "@/lib/server/fetch/fetch-error";
import {
  type AllowAddress,
  assertAllowed,
  guardedLookup,
  type ResolveHost,
} from "@/lib/server/fetch/guarded-lookup";
import { hostOf } from "@/lib/server/fetch/parse-remote-url";
import { toFetchError } from "@/lib/server/fetch/to-fetch-error";

export type Exchange = {
  method: "GET" | "POST" | "PROPFIND";
  headers: OutgoingHttpHeaders;
  body?: Uint8Array;
  /** Ends the whole exchange, including the reading of the answer. */
  deadline: AbortSignal;
  allowAddress: AllowAddress;
  resolve: ResolveHost;
};

/** Makes one request over a connection of its own: no pool, no proxy from the environment, no redirects. */
export function requestOnce(url: URL, exchange: Exchange): Promise<IncomingMessage> {
  const { method, headers, body, deadline, allowAddress, resolve } = exchange;
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((answer, refuse) => {
    const fail = (error: unknown) => refuse(toFetchError(error, deadline));
    if (deadline.aborted) return fail(deadline.reason);
    const outgoing = send({
      protocol: url.protocol,
      host: hostOf(url),
      port: url.port,
      path: url.pathname + url.search,
      method,
      headers: { ...headers, "Accept-Encoding": "identity", "User-Agent": "Kinora" },
      agent: false,
      lookup: guardedLookup(resolve, allowAddress),
      signal: deadline,
    });
    outgoing.on("error", fail);
    outgoing.on("response", (response) => {
      try {
        const { remoteAddress } = response.socket;
        if (remoteAddress !== undefined) assertAllowed(remoteAddress, allowAddress);
        assertPlain(response);
        answer(response);
      } catch (error) {
        response.destroy();
        fail(error);
      }
    });
    outgoing.end(body);
  });
}

/**
 * We asked for no compression. Unpacking an answer that comes compressed anyway could turn a few bytes into very many.
 */
function assertPlain({ headers }: IncomingMessage): void {
  const codings = [headers["content-encoding"], headers["transfer-encoding"]]
    .join(",")
    .toLowerCase()
    .split(",");
  if (codings.some((coding) => !["", "identity", "chunked"].includes(coding.trim()))) {
    throw new RemoteFetchError("wrong_type", "The site sends the file compressed.");
  }
}
