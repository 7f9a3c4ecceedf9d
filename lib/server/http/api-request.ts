import type { Readable } from "node:stream";

/**
 * What the service reads of a request. The web's Request satisfies this type. The direct lane fills it from
 * Node's own request instead, because building a whole Request costs as much as answering a short one.
 */
export type ApiRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: ApiHeaders;
  readonly body: ReadableStream<Uint8Array> | Readable | null;
  /** Aborted if the client disconnects before the answer is complete. */
  readonly signal: AbortSignal;
};

export type ApiHeaders = Iterable<[string, string]> & { get(name: string): string | null };
