import type { Readable } from "node:stream";

/**
 * What the service reads of a request: a subset of the web's Request, which fits it. The direct lane fills it from
 * Node's own request, since building a whole Request costs as much as answering a short one.
 */
export type ApiRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: ApiHeaders;
  readonly body: ReadableStream<Uint8Array> | Readable | null;
  /** Aborted when the client goes away before the answer is complete. */
  readonly signal: AbortSignal;
};

export type ApiHeaders = Iterable<[string, string]> & { get(name: string): string | null };
