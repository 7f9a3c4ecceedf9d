import {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
} from "node:http";
import { request as requestHttps } from "node:https";
import { type Readable, pipeline } from "node:stream";
import { RemoteFetchError } from "@/lib/server/fetch/fetch-error";
import {
  type AllowAddress,
  assertAllowed,
  guardedLookup,
  type ResolveHost,
} from "@/lib/server/fetch/guarded-lookup";
import { hostOf } from "@/lib/server/fetch/parse-remote-url";
import { toFetchError } from "@/lib/server/fetch/to-fetch-error";

/** Servers that know nothing of such questions say nothing. */
const welcomeMs = 1_000;

export type Exchange = {
  method: "GET" | "POST" | "PUT" | "DELETE" | "PROPFIND" | "MOVE";
  headers: OutgoingHttpHeaders;
  /** A stream is read to its end or destroyed. */
  body?: Uint8Array | Readable;
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
    const stream = body instanceof Uint8Array ? undefined : body;
    if (deadline.aborted) {
      stream?.destroy();
      return fail(deadline.reason);
    }
    const outgoing = send({
      protocol: url.protocol,
      host: hostOf(url),
      port: url.port,
      path: url.pathname + url.search,
      method,
      headers: {
        ...headers,
        ...(stream && { Expect: "100-continue" }),
        "Accept-Encoding": "identity",
        "User-Agent": "Kinora",
      },
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
    if (stream) sendWhenWelcome(outgoing, stream, fail);
    else outgoing.end(body);
  });
}

/**
 * Sends a stream once the other side wants it, or does not say so. One that refuses at once closes the connection
 * while we send, and then its answer would be lost.
 */
function sendWhenWelcome(outgoing: ClientRequest, stream: Readable, fail: (error: unknown) => void): void {
  const settle = () => {
    clearTimeout(timer);
    outgoing.off("continue", begin);
    outgoing.off("response", settle);
  };
  const begin = () => {
    settle();
    // An answer may come before all is sent, too. Whatever ends the sending then has been told by it.
    pipeline(stream, outgoing, (error) => error && fail(error));
  };
  const timer = setTimeout(begin, welcomeMs);
  outgoing.once("continue", begin);
  outgoing.once("response", settle);
  outgoing.once("close", () => {
    settle();
    stream.destroy();
  });
  outgoing.flushHeaders();
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
