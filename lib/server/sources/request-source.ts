import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { resolveHost } from "@/lib/server/fetch/guarded-lookup";
import { parseRemoteUrl } from "@/lib/server/fetch/parse-remote-url";
import { type Exchange, requestOnce } from "@/lib/server/fetch/request-once";
import { toFetchError } from "@/lib/server/fetch/to-fetch-error";
import { allowAddressElsewhere, allowAddressOfSource } from "@/lib/server/sources/source-hosts";
import { SourceTrouble, toSourceTrouble } from "@/lib/server/sources/source-trouble";

const maxRedirects = 5;
const redirects = [301, 302, 303, 307, 308];
const answerMs = 30_000;
/** How long a source may take nothing more of what is sent, and then to put away all of it. */
const takeMs = 180_000;

/** What is sent, as often as it has to be. */
export type StreamedBody = { size: number; open: () => Promise<AsyncIterable<Uint8Array>> };

export type SourceRequest = {
  method: Exchange["method"];
  headers?: OutgoingHttpHeaders;
  /** Sent to the source's own origin alone. */
  credentials: OutgoingHttpHeaders;
  body?: string | StreamedBody;
  signal: AbortSignal;
};

/**
 * Makes a request at a source, on the guarded way that imports take. Redirects are followed at the same origin.
 * Elsewhere only files are fetched, without the credentials, and never in a closed network.
 */
export async function requestSource(address: URL, request: SourceRequest): Promise<IncomingMessage> {
  let url = address;
  try {
    parseRemoteUrl(url.href, allowAddressOfSource(url));
    for (let followed = 0; followed <= maxRedirects; followed += 1) {
      const response = await requestOne(url, address.origin, request);
      const { location } = response.headers;
      if (!redirects.includes(response.statusCode ?? 0) || !location) return response;
      response.destroy();
      // Node decodes headers byte by byte as Latin-1, but sites mean UTF-8.
      const target = Buffer.from(location, "latin1").toString("utf8");
      const isHere = URL.canParse(target, url) && new URL(target, url).origin === address.origin;
      const next = parseRemoteUrl(target, isHere ? allowAddressOfSource(url) : allowAddressElsewhere(), url);
      if (!isHere && request.method !== "GET") throw movedTo(next);
      url = next;
    }
  } catch (error) {
    throw toSourceTrouble(error);
  }
  throw new SourceTrouble("unreadable", "The address keeps redirecting.");
}

async function requestOne(url: URL, origin: string, request: SourceRequest): Promise<IncomingMessage> {
  const isHere = url.origin === origin;
  const { body } = request;
  const size = typeof body === "string" ? Buffer.byteLength(body) : body?.size;
  // The answer's body may take long, so only its beginning is waited for with a limit.
  const silence = new AbortController();
  const timer = setTimeout(
    () => silence.abort(new DOMException("No answer came.", "TimeoutError")),
    typeof body === "object" ? takeMs : answerMs,
  );
  try {
    return await requestOnce(url, {
      method: request.method,
      headers: {
        ...request.headers,
        ...(isHere && request.credentials),
        ...(size !== undefined && { "Content-Length": size }),
      },
      body: await bytesOf(body, () => timer.refresh()),
      deadline: AbortSignal.any([silence.signal, request.signal]),
      allowAddress: isHere ? allowAddressOfSource(url) : allowAddressElsewhere(),
      resolve: resolveHost,
    });
  } finally {
    clearTimeout(timer);
  }
}

async function bytesOf(
  body: SourceRequest["body"],
  onTaken: () => void,
): Promise<Uint8Array | Readable | undefined> {
  if (typeof body !== "object") return body === undefined ? undefined : Buffer.from(body);
  const chunks = await body.open();
  const passing = async function* () {
    for await (const chunk of chunks) {
      yield chunk;
      onTaken();
    }
  };
  return Readable.from(passing(), { objectMode: false });
}

function movedTo(url: URL): SourceTrouble {
  return new SourceTrouble("moved", `The address leads to ${url.origin}. Connect to that one instead.`, {
    movedTo: url,
  });
}

type Limits = { maxBytes: number; timeoutMs: number; signal: AbortSignal };

export async function readText(response: IncomingMessage, limits: Limits): Promise<string> {
  return (await readBytes(response, limits)).toString("utf8");
}

/** Reads an answer that has to fit into memory. */
export async function readBytes(
  response: IncomingMessage,
  { maxBytes, timeoutMs, signal }: Limits,
): Promise<Buffer> {
  const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]);
  const stop = () => response.destroy(new Error("The reading was stopped.", { cause: deadline.reason }));
  deadline.addEventListener("abort", stop, { once: true });
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    if (deadline.aborted) throw deadline.reason;
    const chunks: AsyncIterable<Buffer> = response;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes) throw new SourceTrouble("unreadable", "The source's answer is too long.");
      pieces.push(chunk);
    }
  } catch (error) {
    throw error instanceof SourceTrouble ? error : toSourceTrouble(toFetchError(error, deadline));
  } finally {
    deadline.removeEventListener("abort", stop);
    response.destroy();
  }
  return Buffer.concat(pieces);
}
